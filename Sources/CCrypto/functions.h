#ifndef FUNCTIONS_H
#define FUNCTIONS_H

#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>

// All of them are functions, not macros, of OpenSSL 1.1 and 3.
#define EACH_FUNCTION(USE) \
  USE(EVP_CIPHER_CTX_ctrl) \
  USE(EVP_CIPHER_CTX_free) \
  USE(EVP_CIPHER_CTX_new) \
  USE(EVP_CipherFinal_ex) \
  USE(EVP_CipherInit_ex) \
  USE(EVP_CipherUpdate) \
  USE(EVP_aes_256_gcm) \
  USE(EVP_sha256) \
  USE(HMAC) \
  USE(PKCS5_PBKDF2_HMAC) \
  USE(RAND_bytes)

struct functions {
#define MEMBER(name) __typeof__(name) *name;
  EACH_FUNCTION(MEMBER)
#undef MEMBER
};

// The functions, or NULL where libcrypto is not there.
const struct functions *loaded_crypto_functions(void);

#endif
