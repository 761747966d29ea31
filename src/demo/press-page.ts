import type { Config } from '#server/config.ts'

/** Presses a button on the test provider's page. Uses the address at which this machine reaches the page. */
export const pressPage = async (
  { stripe }: Pick<Config, 'stripe'>,
  payAt: string | null,
  act: 'pay' | 'decline',
  card = 'visa',
): Promise<void> => {
  if (payAt === null) throw new Error('the demo has no page to pay on')
  const page = new URL(new URL(payAt).pathname, stripe?.apiBase)
  await fetch(`${page.href}/${act}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ card }),
  })
}
