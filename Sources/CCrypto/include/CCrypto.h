#ifndef CCRYPTO_H
#define CCRYPTO_H

#include <stddef.h>
#include <stdint.h>

/// The status of a call.
enum crypto_status {
  CRYPTO_DONE,
  /// libcrypto is not installed, or lacks a function.
  CRYPTO_NO_LIBRARY,
  /// libcrypto failed, or what was opened is not what was sealed.
  CRYPTO_FAILED,
};

enum {
  /// The size of a hash and of a key, in bytes.
  CRYPTO_HASH_COUNT = 32,
  /// The size of the nonce of AES-GCM, in bytes.
  CRYPTO_NONCE_COUNT = 12,
  /// The size of the tag of AES-GCM, in bytes.
  CRYPTO_TAG_COUNT = 16,
};

// Each function loads libcrypto if it is not loaded yet. Apple's systems use
// CryptoKit and CommonCrypto instead.

/// Authenticates bytes by HMAC with SHA-256; the key must not be empty.
enum crypto_status crypto_hmac_sha256(
  const uint8_t *key, size_t key_count, const uint8_t *bytes, size_t count, uint8_t *code);

/// Derives a key by PBKDF2 with HMAC-SHA-256.
enum crypto_status crypto_pbkdf2_sha256(
  const uint8_t *passphrase, size_t passphrase_count, const uint8_t *salt, size_t salt_count,
  int rounds, uint8_t *key, size_t key_count);

/// Fills bytes with random numbers that nobody can foresee.
enum crypto_status crypto_random(uint8_t *bytes, size_t count);

/// Encrypts by AES-256-GCM: as many bytes as the content has, and the tag behind them. The tag
/// authenticates the context, too.
enum crypto_status crypto_seal(
  const uint8_t *key, const uint8_t *nonce, const uint8_t *context, size_t context_count,
  const uint8_t *content, size_t count, uint8_t *sealed);

/// Decrypts the output of `crypto_seal`: `count` bytes of content, then the tag.
enum crypto_status crypto_open(
  const uint8_t *key, const uint8_t *nonce, const uint8_t *context, size_t context_count,
  const uint8_t *sealed, size_t count, uint8_t *content);

#endif
