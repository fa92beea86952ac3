#include "templates.h"

/* A new template adds two lines: its bytes here, its name in the table below. */
#define EMBEDDED static const char

EMBEDDED layout[] = {
#embed "default/layout.mustache" suffix(, 0) if_empty(0)
};
EMBEDDED head[] = {
#embed "default/head.mustache" suffix(, 0) if_empty(0)
};
EMBEDDED header[] = {
#embed "default/header.mustache" suffix(, 0) if_empty(0)
};
EMBEDDED footer[] = {
#embed "default/footer.mustache" suffix(, 0) if_empty(0)
};
EMBEDDED page[] = {
#embed "default/page.mustache" suffix(, 0) if_empty(0)
};
EMBEDDED section[] = {
#embed "default/section.mustache" suffix(, 0) if_empty(0)
};
EMBEDDED section_head[] = {
#embed "default/section-head.mustache" suffix(, 0) if_empty(0)
};
EMBEDDED hero[] = {
#embed "default/hero.mustache" suffix(, 0) if_empty(0)
};
EMBEDDED pictures_section[] = {
#embed "default/pictures.mustache" suffix(, 0) if_empty(0)
};
EMBEDDED table[] = {
#embed "default/table.mustache" suffix(, 0) if_empty(0)
};
EMBEDDED lines[] = {
#embed "default/lines.mustache" suffix(, 0) if_empty(0)
};
EMBEDDED line[] = {
#embed "default/line.mustache" suffix(, 0) if_empty(0)
};
EMBEDDED text_section[] = {
#embed "default/text.mustache" suffix(, 0) if_empty(0)
};
EMBEDDED links[] = {
#embed "default/links.mustache" suffix(, 0) if_empty(0)
};
EMBEDDED days[] = {
#embed "default/days.mustache" suffix(, 0) if_empty(0)
};
EMBEDDED mail_digest_html[] = {
#embed "mail/digest.html.mustache" suffix(, 0) if_empty(0)
};
EMBEDDED site_js[] = {
#embed "default/site.js" suffix(, 0) if_empty(0)
};
EMBEDDED style_css[] = {
#embed "default/style.css" suffix(, 0) if_empty(0)
};
EMBEDDED pictures_css[] = {
#embed "default/pictures.css" suffix(, 0) if_empty(0)
};
EMBEDDED wheel_css[] = {
#embed "default/wheel.css" suffix(, 0) if_empty(0)
};
EMBEDDED grid_css[] = {
#embed "default/grid.css" suffix(, 0) if_empty(0)
};
EMBEDDED calendar_css[] = {
#embed "default/calendar.css" suffix(, 0) if_empty(0)
};
EMBEDDED progress_ring_css[] = {
#embed "default/progress-ring.css" suffix(, 0) if_empty(0)
};
EMBEDDED bars_css[] = {
#embed "default/bars.css" suffix(, 0) if_empty(0)
};
EMBEDDED weekday_profile_css[] = {
#embed "default/weekday-profile.css" suffix(, 0) if_empty(0)
};
EMBEDDED time_plot_css[] = {
#embed "default/time-plot.css" suffix(, 0) if_empty(0)
};
EMBEDDED sequence_css[] = {
#embed "default/sequence.css" suffix(, 0) if_empty(0)
};
EMBEDDED matrix_css[] = {
#embed "default/matrix.css" suffix(, 0) if_empty(0)
};
EMBEDDED charts_css[] = {
#embed "default/charts.css" suffix(, 0) if_empty(0)
};
EMBEDDED table_words[] = {
#embed "words/tables.yml" suffix(, 0) if_empty(0)
};
EMBEDDED likeness_words[] = {
#embed "words/likenesses.yml" suffix(, 0) if_empty(0)
};
EMBEDDED format_clockify[] = {
#embed "formats/clockify.yml" suffix(, 0) if_empty(0)
};
EMBEDDED format_coach_me[] = {
#embed "formats/coach-me.yml" suffix(, 0) if_empty(0)
};
EMBEDDED format_daylio[] = {
#embed "formats/daylio.yml" suffix(, 0) if_empty(0)
};
EMBEDDED format_fitbit_sleep[] = {
#embed "formats/fitbit-sleep.yml" suffix(, 0) if_empty(0)
};
EMBEDDED format_fitbit_steps[] = {
#embed "formats/fitbit-steps.yml" suffix(, 0) if_empty(0)
};
EMBEDDED format_fitnotes[] = {
#embed "formats/fitnotes.yml" suffix(, 0) if_empty(0)
};
EMBEDDED format_forest[] = {
#embed "formats/forest.yml" suffix(, 0) if_empty(0)
};
EMBEDDED format_goodreads[] = {
#embed "formats/goodreads.yml" suffix(, 0) if_empty(0)
};
EMBEDDED format_google_fit[] = {
#embed "formats/google-fit.yml" suffix(, 0) if_empty(0)
};
EMBEDDED format_google_fit_de[] = {
#embed "formats/google-fit-de.yml" suffix(, 0) if_empty(0)
};
EMBEDDED format_google_fit_es[] = {
#embed "formats/google-fit-es.yml" suffix(, 0) if_empty(0)
};
EMBEDDED format_habitbull[] = {
#embed "formats/habitbull.yml" suffix(, 0) if_empty(0)
};
EMBEDDED format_health_auto_export[] = {
#embed "formats/health-auto-export.yml" suffix(, 0) if_empty(0)
};
EMBEDDED format_hevy[] = {
#embed "formats/hevy.yml" suffix(, 0) if_empty(0)
};
EMBEDDED format_insight_timer[] = {
#embed "formats/insight-timer.yml" suffix(, 0) if_empty(0)
};
EMBEDDED format_letterboxd[] = {
#embed "formats/letterboxd.yml" suffix(, 0) if_empty(0)
};
EMBEDDED format_rescuetime[] = {
#embed "formats/rescuetime.yml" suffix(, 0) if_empty(0)
};
EMBEDDED format_runkeeper[] = {
#embed "formats/runkeeper.yml" suffix(, 0) if_empty(0)
};
EMBEDDED format_simple_time_tracker[] = {
#embed "formats/simple-time-tracker.yml" suffix(, 0) if_empty(0)
};
EMBEDDED format_sleep_as_android[] = {
#embed "formats/sleep-as-android.yml" suffix(, 0) if_empty(0)
};
EMBEDDED format_sleep_cycle[] = {
#embed "formats/sleep-cycle.yml" suffix(, 0) if_empty(0)
};
EMBEDDED format_sleep_cycle_old[] = {
#embed "formats/sleep-cycle-old.yml" suffix(, 0) if_empty(0)
};
EMBEDDED format_storygraph[] = {
#embed "formats/storygraph.yml" suffix(, 0) if_empty(0)
};
EMBEDDED format_strava[] = {
#embed "formats/strava.yml" suffix(, 0) if_empty(0)
};
EMBEDDED format_strava_old[] = {
#embed "formats/strava-old.yml" suffix(, 0) if_empty(0)
};
EMBEDDED format_strava_translated[] = {
#embed "formats/strava-translated.yml" suffix(, 0) if_empty(0)
};
EMBEDDED format_strong[] = {
#embed "formats/strong.yml" suffix(, 0) if_empty(0)
};
EMBEDDED format_ticktick_tasks[] = {
#embed "formats/ticktick-tasks.yml" suffix(, 0) if_empty(0)
};
EMBEDDED format_timewarrior[] = {
#embed "formats/timewarrior.yml" suffix(, 0) if_empty(0)
};
EMBEDDED format_todoist_tasks[] = {
#embed "formats/todoist-tasks.yml" suffix(, 0) if_empty(0)
};
EMBEDDED format_toggl[] = {
#embed "formats/toggl.yml" suffix(, 0) if_empty(0)
};
EMBEDDED format_track_and_graph[] = {
#embed "formats/track-and-graph.yml" suffix(, 0) if_empty(0)
};
EMBEDDED format_whoop_journal[] = {
#embed "formats/whoop-journal.yml" suffix(, 0) if_empty(0)
};
EMBEDDED format_withings[] = {
#embed "formats/withings.yml" suffix(, 0) if_empty(0)
};
EMBEDDED theme_meadow_yml[] = {
#embed "themes/meadow.yml" suffix(, 0) if_empty(0)
};
EMBEDDED theme_night_yml[] = {
#embed "themes/night.yml" suffix(, 0) if_empty(0)
};
EMBEDDED theme_night_css[] = {
#embed "themes/night.css" suffix(, 0) if_empty(0)
};
EMBEDDED theme_zen_yml[] = {
#embed "themes/zen.yml" suffix(, 0) if_empty(0)
};
EMBEDDED theme_zen_css[] = {
#embed "themes/zen.css" suffix(, 0) if_empty(0)
};
EMBEDDED theme_ink_yml[] = {
#embed "themes/ink.yml" suffix(, 0) if_empty(0)
};
EMBEDDED theme_ink_css[] = {
#embed "themes/ink.css" suffix(, 0) if_empty(0)
};
EMBEDDED english[] = {
#embed "languages/en.yml" suffix(, 0) if_empty(0)
};
EMBEDDED serbian_cyrillic[] = {
#embed "languages/sr-Cyrl.yml" suffix(, 0) if_empty(0)
};
EMBEDDED serbian_latin[] = {
#embed "languages/sr-Latn.yml" suffix(, 0) if_empty(0)
};
EMBEDDED german[] = {
#embed "languages/de.yml" suffix(, 0) if_empty(0)
};
EMBEDDED french[] = {
#embed "languages/fr.yml" suffix(, 0) if_empty(0)
};
EMBEDDED spanish[] = {
#embed "languages/es.yml" suffix(, 0) if_empty(0)
};
EMBEDDED portuguese[] = {
#embed "languages/pt.yml" suffix(, 0) if_empty(0)
};
EMBEDDED arabic[] = {
#embed "languages/ar.yml" suffix(, 0) if_empty(0)
};
EMBEDDED japanese[] = {
#embed "languages/ja.yml" suffix(, 0) if_empty(0)
};
EMBEDDED hebrew[] = {
#embed "languages/he.yml" suffix(, 0) if_empty(0)
};
EMBEDDED chinese[] = {
#embed "languages/zh.yml" suffix(, 0) if_empty(0)
};
EMBEDDED italian[] = {
#embed "languages/it.yml" suffix(, 0) if_empty(0)
};
EMBEDDED dutch[] = {
#embed "languages/nl.yml" suffix(, 0) if_empty(0)
};
EMBEDDED polish[] = {
#embed "languages/pl.yml" suffix(, 0) if_empty(0)
};
EMBEDDED ukrainian[] = {
#embed "languages/uk.yml" suffix(, 0) if_empty(0)
};
EMBEDDED turkish[] = {
#embed "languages/tr.yml" suffix(, 0) if_empty(0)
};
EMBEDDED sealed_shell_js[] = {
#embed "sealed/shell.js" suffix(, 0) if_empty(0)
};
EMBEDDED sealed_shell_css[] = {
#embed "sealed/shell.css" suffix(, 0) if_empty(0)
};
EMBEDDED preview_reload[] = {
#embed "preview/reload.js" suffix(, 0) if_empty(0)
};
EMBEDDED preview_problems[] = {
#embed "preview/problems.css" suffix(, 0) if_empty(0)
};
EMBEDDED new_site_settings[] = {
#embed "new-site/habitsite.yml" suffix(, 0) if_empty(0)
};
EMBEDDED new_site_all_settings[] = {
#embed "new-site/all.yml" suffix(, 0) if_empty(0)
};
EMBEDDED new_site_index[] = {
#embed "new-site/index.md" suffix(, 0) if_empty(0)
};
EMBEDDED new_site_gitignore[] = {
#embed "new-site/gitignore" suffix(, 0) if_empty(0)
};
EMBEDDED stats_schema[] = {
#embed "../Documentation/stats.schema.json" suffix(, 0) if_empty(0)
};

#define FILE(name, bytes) {name, bytes, sizeof bytes - 1}

static const struct habitsite_template templates[] = {
    FILE("layout.mustache", layout),
    FILE("head.mustache", head),
    FILE("header.mustache", header),
    FILE("footer.mustache", footer),
    FILE("page.mustache", page),
    FILE("section.mustache", section),
    FILE("section-head.mustache", section_head),
    FILE("hero.mustache", hero),
    FILE("pictures.mustache", pictures_section),
    FILE("table.mustache", table),
    FILE("lines.mustache", lines),
    FILE("line.mustache", line),
    FILE("text.mustache", text_section),
    FILE("links.mustache", links),
    FILE("days.mustache", days),
    FILE("mail/digest.html.mustache", mail_digest_html),
    FILE("site.js", site_js),
    FILE("style.css", style_css),
    FILE("pictures.css", pictures_css),
    FILE("wheel.css", wheel_css),
    FILE("grid.css", grid_css),
    FILE("calendar.css", calendar_css),
    FILE("progress-ring.css", progress_ring_css),
    FILE("bars.css", bars_css),
    FILE("weekday-profile.css", weekday_profile_css),
    FILE("time-plot.css", time_plot_css),
    FILE("sequence.css", sequence_css),
    FILE("matrix.css", matrix_css),
    FILE("charts.css", charts_css),
    FILE("languages/en.yml", english),
    FILE("languages/sr-Cyrl.yml", serbian_cyrillic),
    FILE("languages/sr-Latn.yml", serbian_latin),
    FILE("languages/de.yml", german),
    FILE("languages/fr.yml", french),
    FILE("languages/es.yml", spanish),
    FILE("languages/pt.yml", portuguese),
    FILE("languages/ar.yml", arabic),
    FILE("languages/ja.yml", japanese),
    FILE("languages/he.yml", hebrew),
    FILE("languages/zh.yml", chinese),
    FILE("languages/it.yml", italian),
    FILE("languages/nl.yml", dutch),
    FILE("languages/pl.yml", polish),
    FILE("languages/uk.yml", ukrainian),
    FILE("languages/tr.yml", turkish),
    FILE("formats/clockify.yml", format_clockify),
    FILE("formats/coach-me.yml", format_coach_me),
    FILE("formats/daylio.yml", format_daylio),
    FILE("formats/fitbit-sleep.yml", format_fitbit_sleep),
    FILE("formats/fitbit-steps.yml", format_fitbit_steps),
    FILE("formats/fitnotes.yml", format_fitnotes),
    FILE("formats/forest.yml", format_forest),
    FILE("formats/goodreads.yml", format_goodreads),
    FILE("formats/google-fit.yml", format_google_fit),
    FILE("formats/google-fit-de.yml", format_google_fit_de),
    FILE("formats/google-fit-es.yml", format_google_fit_es),
    FILE("formats/habitbull.yml", format_habitbull),
    FILE("formats/health-auto-export.yml", format_health_auto_export),
    FILE("formats/hevy.yml", format_hevy),
    FILE("formats/insight-timer.yml", format_insight_timer),
    FILE("formats/letterboxd.yml", format_letterboxd),
    FILE("formats/rescuetime.yml", format_rescuetime),
    FILE("formats/runkeeper.yml", format_runkeeper),
    FILE("formats/simple-time-tracker.yml", format_simple_time_tracker),
    FILE("formats/sleep-as-android.yml", format_sleep_as_android),
    FILE("formats/sleep-cycle.yml", format_sleep_cycle),
    FILE("formats/sleep-cycle-old.yml", format_sleep_cycle_old),
    FILE("formats/storygraph.yml", format_storygraph),
    FILE("formats/strava.yml", format_strava),
    FILE("formats/strava-old.yml", format_strava_old),
    FILE("formats/strava-translated.yml", format_strava_translated),
    FILE("formats/strong.yml", format_strong),
    FILE("formats/ticktick-tasks.yml", format_ticktick_tasks),
    FILE("formats/timewarrior.yml", format_timewarrior),
    FILE("formats/todoist-tasks.yml", format_todoist_tasks),
    FILE("formats/toggl.yml", format_toggl),
    FILE("formats/track-and-graph.yml", format_track_and_graph),
    FILE("formats/whoop-journal.yml", format_whoop_journal),
    FILE("formats/withings.yml", format_withings),
    FILE("themes/meadow.yml", theme_meadow_yml),
    FILE("themes/night.yml", theme_night_yml),
    FILE("themes/night.css", theme_night_css),
    FILE("themes/zen.yml", theme_zen_yml),
    FILE("themes/zen.css", theme_zen_css),
    FILE("themes/ink.yml", theme_ink_yml),
    FILE("themes/ink.css", theme_ink_css),
    FILE("sealed/shell.js", sealed_shell_js),
    FILE("sealed/shell.css", sealed_shell_css),
    FILE("preview/reload.js", preview_reload),
    FILE("preview/problems.css", preview_problems),
    FILE("new-site/habitsite.yml", new_site_settings),
    FILE("new-site/all.yml", new_site_all_settings),
    FILE("new-site/index.md", new_site_index),
    FILE("new-site/gitignore", new_site_gitignore),
    FILE("data/stats.schema.json", stats_schema),
    FILE("words/tables.yml", table_words),
    FILE("words/likenesses.yml", likeness_words),
};

size_t habitsite_template_count(void) {
  return sizeof templates / sizeof templates[0];
}

struct habitsite_template habitsite_template_at(size_t index) {
  return templates[index];
}
