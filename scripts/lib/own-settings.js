/** A developer's settings for their own copy must not reach the copies that tests start. */
const settings =
  /^(PORT|HOST|DATABASE_URL|DATA_DIR|BASE_URL|SECRET|SMTP_URL|MAIL_FROM|BASE_DOMAIN|DEFAULT_CLIENT|TRUST_PROXY|DEMO|CARD_SANDBOX|LOG_LEVEL|NODE_ENV|STRIPE_.*|S3_.*|PG[A-Z]+)$/

export function forgetOwnSettings() {
  for (const name of Object.keys(process.env)) if (settings.test(name)) delete process.env[name]
}
