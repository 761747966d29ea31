import type { DemoPaymentSettings } from '#demo/make/make-payment-settings.ts'

export const brightwaterPayments: DemoPaymentSettings = {
  voucherProviders: [
    {
      name: 'Harbour Childcare Vouchers',
      paymentInstructions:
        'In your Harbour account, choose Brightwater Clubs (carer number 4418207) and give your reference.',
    },
    {
      name: 'Bluebell Vouchers',
      paymentInstructions: 'Send a one-off payment to carer ID BW-20391 and give your reference.',
    },
  ],
  fundingProviders: [
    { name: 'Brightwater After-school Club', regReference: 'EY000417', postcode: 'BR1 2AB' },
    { name: 'Brightwater Holiday Camp', regReference: 'EY000532', postcode: 'BR3 4CD' },
  ],
  offered: {
    childcareVoucher: '',
    childcareFunding: '',
    bankTransfer:
      'Brightwater Clubs\nSort code 00-00-00\nAccount number 00000000\nPlease give your reference.',
  },
}
