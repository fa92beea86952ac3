#!/bin/bash
# Starts systemd as the first process of its own namespaces, with a user 'habits', an ssh server on
# the loopback interface and site folders below /srv, all of them gone with the namespaces:
#   unshare --mount --pid --fork --kill-child --cgroup --ipc --uts --net systemd.sh SHARED PROGRAM
# SHARED is a folder of the machine for what comes out; it also has the driver and the units.
set -euo pipefail
shared=$1 program=$2
mount --make-rprivate /
mkdir -p /run/user "$shared/etc"
for name in passwd group shadow; do cp -p /etc/$name "$shared/etc/$name"; done
echo 'habits:x:990:990::/var/lib/habitsite:/bin/sh' >> "$shared/etc/passwd"
echo 'habits:x:990:' >> "$shared/etc/group"
echo 'habits:*:19000::::::' >> "$shared/etc/shadow"
for name in passwd group shadow; do mount --bind "$shared/etc/$name" /etc/$name; done
install -m 755 "$program" "$shared/habitsite"
mkdir -p "$shared/local"
mount --bind "$shared/local" /usr/local/bin
cp "$shared/habitsite" /usr/local/bin/habitsite
mount -t proc proc /proc
mount -t tmpfs -o mode=755 tmpfs /run
mount -t tmpfs -o mode=755 tmpfs /srv
mount -t tmpfs -o mode=755 tmpfs /var/lib
mount -t tmpfs -o mode=755 tmpfs /etc/ssh
mount -t cgroup2 cgroup2 /sys/fs/cgroup
ip link set lo up
mkdir -p /run/lock /run/sshd /run/systemd/system /var/lib/habitsite/.ssh /var/lib/systemd

ssh-keygen -q -t ed25519 -N '' -f /var/lib/habitsite/.ssh/id_ed25519
ssh-keygen -q -t ed25519 -N '' -f /etc/ssh/host
cp /var/lib/habitsite/.ssh/id_ed25519.pub /var/lib/habitsite/.ssh/authorized_keys
printf 'localhost %s\n' "$(cut -d' ' -f1-2 /etc/ssh/host.pub)" > /var/lib/habitsite/.ssh/known_hosts
printf 'ListenAddress 127.0.0.1\nHostKey /etc/ssh/host\nUsePAM no\nPidFile none\n' > /etc/ssh/sshd_config
chown -R 990:990 /var/lib/habitsite
chmod 700 /var/lib/habitsite/.ssh

cp -r "$shared"/units/. /run/systemd/system/
cat > /run/systemd/system/server.service <<X
[Unit]
DefaultDependencies=no
[Service]
ExecStart=/usr/sbin/sshd -D -e
X
cat > /run/systemd/system/driver.service <<X
[Unit]
DefaultDependencies=no
Wants=server.service
After=server.service
[Service]
Type=oneshot
ExecStart=/usr/bin/python3 -B $shared/driver.py
StandardOutput=file:$shared/output
StandardError=file:$shared/output
X
printf '[Unit]\nWants=driver.service\n' > /run/systemd/system/night.target
export container=other
exec /lib/systemd/systemd --system --unit=night.target --log-target=console --log-level=err --show-status=0
