import type { EmailTemplate } from '../email-template.ts'

export const paymentInstructions: EmailTemplate<'paymentInstructions'> = {
  secret: false,
  copy: (
    { name },
    { reference, what, amount, method, provider, instructions, mayCancel, instead, link },
  ) => ({
    subject: `How to pay ${name}`,
    heading: `Please pay ${amount}`,
    paragraphs: [
      ...(instead === undefined
        ? []
        : [
            `This is instead of the ${instead} that we asked you for before: only ${amount} is still to be paid in this way.`,
          ]),
      `For: ${what}`,
      `How: ${provider === '' ? method : `${method}, ${provider}`}`,
      ...(instructions === '' ? [] : [instructions]),
      `Please give the reference ${reference}, so that ${name} knows that it comes from you. We write again when the money is there.`,
    ],
    action: { kind: 'link', label: 'See this payment', link },
    smallPrint: mayCancel ? ['If you no longer want this, cancel the payment on the same page.'] : [],
  }),
}
