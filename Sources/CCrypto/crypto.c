#ifndef __APPLE__

#include "CCrypto.h"

#include <limits.h>
#include <stdbool.h>

#include "functions.h"

static enum crypto_status status_of(bool is_done) {
  return is_done ? CRYPTO_DONE : CRYPTO_FAILED;
}

enum crypto_status crypto_hmac_sha256(
  const uint8_t *key, size_t key_count, const uint8_t *bytes, size_t count, uint8_t *code) {
  const struct functions *call = loaded_crypto_functions();
  if (call == NULL) return CRYPTO_NO_LIBRARY;
  if (key_count > INT_MAX) return CRYPTO_FAILED;
  return status_of(
    call->HMAC(call->EVP_sha256(), key, (int)key_count, bytes, count, code, NULL) != NULL);
}

enum crypto_status crypto_pbkdf2_sha256(
  const uint8_t *passphrase, size_t passphrase_count, const uint8_t *salt, size_t salt_count,
  int rounds, uint8_t *key, size_t key_count) {
  const struct functions *call = loaded_crypto_functions();
  if (call == NULL) return CRYPTO_NO_LIBRARY;
  if (passphrase_count > INT_MAX || salt_count > INT_MAX || key_count > INT_MAX) {
    return CRYPTO_FAILED;
  }
  return status_of(
    call->PKCS5_PBKDF2_HMAC(
      (const char *)passphrase, (int)passphrase_count, salt, (int)salt_count, rounds,
      call->EVP_sha256(), (int)key_count, key)
    == 1);
}

enum crypto_status crypto_random(uint8_t *bytes, size_t count) {
  const struct functions *call = loaded_crypto_functions();
  if (call == NULL) return CRYPTO_NO_LIBRARY;
  return status_of(count <= INT_MAX && call->RAND_bytes(bytes, (int)count) == 1);
}

// A way through AES-256-GCM.
struct passage {
  const struct functions *call;
  EVP_CIPHER_CTX *context;
};

// Feeds bytes in pieces whose sizes an `int` holds; without an output they are only authenticated.
static bool feed(
  const struct passage *passage, const uint8_t *bytes, size_t count, uint8_t *output) {
  const size_t greatest = 1 << 30;
  while (count > 0) {
    int piece = (int)(count < greatest ? count : greatest);
    int written;
    if (passage->call->EVP_CipherUpdate(passage->context, output, &written, bytes, piece) != 1) {
      return false;
    }
    bytes += piece;
    count -= (size_t)piece;
    if (output != NULL) output += written;
  }
  return true;
}

static bool finish(const struct passage *passage) {
  // Nothing is left in AES-GCM, which has no padding; opening, this compares the tags.
  uint8_t rest[EVP_MAX_BLOCK_LENGTH];
  int count;
  return passage->call->EVP_CipherFinal_ex(passage->context, rest, &count) == 1;
}

// Source: NIST SP 800-38D; a nonce of 12 bytes is what OpenSSL expects by default.
static bool begin(
  const struct passage *passage, bool is_sealing, const uint8_t *key, const uint8_t *nonce) {
  const struct functions *call = passage->call;
  return passage->context != NULL
    && call->EVP_CipherInit_ex(
         passage->context, call->EVP_aes_256_gcm(), NULL, key, nonce, is_sealing)
      == 1;
}

enum crypto_status crypto_seal(
  const uint8_t *key, const uint8_t *nonce, const uint8_t *context, size_t context_count,
  const uint8_t *content, size_t count, uint8_t *sealed) {
  const struct functions *call = loaded_crypto_functions();
  if (call == NULL) return CRYPTO_NO_LIBRARY;
  struct passage passage = {call, call->EVP_CIPHER_CTX_new()};
  bool is_done =
    begin(&passage, true, key, nonce) && feed(&passage, context, context_count, NULL)
    && feed(&passage, content, count, sealed) && finish(&passage)
    && call->EVP_CIPHER_CTX_ctrl(
         passage.context, EVP_CTRL_AEAD_GET_TAG, CRYPTO_TAG_COUNT, sealed + count)
      == 1;
  call->EVP_CIPHER_CTX_free(passage.context);
  return status_of(is_done);
}

enum crypto_status crypto_open(
  const uint8_t *key, const uint8_t *nonce, const uint8_t *context, size_t context_count,
  const uint8_t *sealed, size_t count, uint8_t *content) {
  const struct functions *call = loaded_crypto_functions();
  if (call == NULL) return CRYPTO_NO_LIBRARY;
  struct passage passage = {call, call->EVP_CIPHER_CTX_new()};
  bool is_done =
    begin(&passage, false, key, nonce) && feed(&passage, context, context_count, NULL)
    && feed(&passage, sealed, count, content)
    // OpenSSL only reads the tag here.
    && call->EVP_CIPHER_CTX_ctrl(
         passage.context, EVP_CTRL_AEAD_SET_TAG, CRYPTO_TAG_COUNT, (void *)(sealed + count))
      == 1
    && finish(&passage);
  call->EVP_CIPHER_CTX_free(passage.context);
  return status_of(is_done);
}

#endif
