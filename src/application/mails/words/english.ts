/** A number or, in a text that is shown to the owner, its placeholder. */
type Figure = number | string | null;

/** The texts of mails about orders. `MAIL_WORDS` has them in every language. */
export const ENGLISH = {
  askAt: 'Questions? Write to',
  companyNumber: (number: string) => `Company number ${number}`,
  representedBy: (name: string) => `Represented by: ${name}`,
  seeOrder: 'See your order',
  order: (number: Figure) => `Order ${number}.`,
  returns: (days: Figure) => `If you do not love your print, you have ${days} days to send it back.`,
  fileReturns: (days: Figure) =>
    `If you do not love your digital print, tell us within ${days} days and we refund it; there is nothing to send back.`,

  confirmation: {
    subject: (shop: string, number: Figure, total: string) => `Your ${shop} order ${number}, ${total}`,
    heading: 'Thanks for your order',
    receiptAttached: 'Your receipt is attached.',
    arrives: (earliest: string, latest: string) =>
      `Your parcel is made to order. It arrives between ${earliest} and ${latest}.`,
    writeAgain: 'We will write again when your prints are dispatched.',
    cancelUntil: (time: string) => `Changed your mind? You can cancel your order on its page until ${time}.`,
    filesFollow: 'Your digital prints will follow shortly by email.',
    giftCardsFollow: 'We send each gift card to its recipient by email on its day.',
    creditsAdded: 'Your credits are in your account.',
    consented:
      'You agreed that they are sent immediately, and that this ends your legal right to cancel them. Our money back guarantee still applies.',
    guest:
      'You ordered as a guest. If you make an account with this address, your order and the credits it earns are added to it.',
    delivery: 'Delivery',
    free: 'Free',
    tax: (name: string, percent: number) => `${name}, ${percent}%`,
    total: 'Total',
    giftCardPaid: 'Paid with a gift card',
    goingTo: 'Going to',
    giftFor: (recipient: string) => `for ${recipient}`,
    giftCard: 'Gift card',
    credits: 'Credits',
  },

  status: {
    in_production: [
      'We are making your prints',
      'Your order is with the printers now. We will write again when it is dispatched.',
    ] as const,
    dispatched: ['Your prints are on their way', 'Your order has left us.'] as const,
    delivered: (days: Figure) =>
      [
        'Your prints have arrived',
        `We hope they look well on your wall. If they do not, you have ${days} days to send them back for your money.`,
      ] as const,
    cancelled: (isRefunded: boolean) =>
      [
        'Your order is cancelled',
        isRefunded
          ? 'We will not make it, and what you paid has gone back to you.'
          : 'We will not make it, and what you paid is on its way back to you.',
      ] as const,
    otherParcel: ['New tracking for your order', 'This replaces any tracking we sent before.'] as const,
    subject: (heading: string, number: Figure) => `${heading}: order ${number}`,
    otherParcelSubject: (shop: string, number: Figure) => `New tracking for your ${shop} order ${number}`,
    parcel: (carrier: string | null, tracking: string) =>
      carrier ? `${carrier}, parcel ${tracking}` : `Parcel ${tracking}`,
    follow: 'Follow your parcel',
  },

  anotherParcel: {
    heading: 'Another parcel of your order is on its way',
    sentence: 'Your order comes in several parcels. This one has left now, too.',
  },

  downloads: {
    heading: (isOne: boolean) => (isOne ? 'Your digital print' : 'Your digital prints'),
    subject: (heading: string, shop: string) => `${heading} from ${shop}`,
    sentence: (isOne: boolean, isAttached: boolean) => {
      const [are, their] = isOne ? ['It is', 'its'] : ['They are', 'their'];
      const where = isAttached ? 'attached to this e-mail' : 'behind the links below';
      return `${are} ${where}, in ${their} full size, yours to print as often as you like.`;
    },
    links: 'The links work for seven days; after that your account has fresh ones, under Orders.',
    guestLinks: 'The links work for seven days; after that the page of your order has fresh ones.',
  },

  paymentFailed: {
    subject: (shop: string) => `Your payment to ${shop} did not go through`,
    heading: 'Your payment did not go through',
    sentences: [
      'Your bank did not release the money for your order, so we have not made it. You have not been charged.',
      'If you would still like it, order again and pay in another way.',
    ] as const,
    prints: 'Back to the prints',
  },

  refund: {
    heading: 'Your refund is on its way',
    cardHeading: 'Your refund is on your gift card',
    wholeSubject: (sum: string, shop: string) => `${sum} refunded by ${shop}`,
    partSubject: (sum: string, shop: string, number: Figure) =>
      `Refund for your ${shop} order ${number}: ${sum} in all`,
    whole: (number: Figure, sum: string) => `We have refunded your order ${number} in full: ${sum}.`,
    part: (number: Figure, sum: string, total: string) =>
      `In all, ${sum} of the ${total} that you paid for your order ${number} has now been refunded.`,
    goesBack: (isWhole: boolean) =>
      `${isWhole ? 'It' : 'What has not reached you yet'} goes back to the card that you paid with. It takes five to ten days, depending on your bank.`,
    /** Without a `part`, the whole amount. */
    onGiftCard: (part: string | null) =>
      `${part === null ? 'It' : `${part} of it`} is back on the gift card that you paid with, and you can spend it again.`,
    restGoesBack: (rest: string) =>
      `The other ${rest} goes back to the payment card that you used, if it has not reached you yet. That takes five to ten days, depending on your bank.`,
  },

  creditsRestored: {
    subject: (shop: string) => `Your ${shop} credits are back`,
    heading: 'Your credits are back',
    sentence: (number: Figure) =>
      `Thank you: your order ${number} has brought your credits back to five, so you can make new prints.`,
    studio: 'Make a new print',
  },

  reviewRequest: {
    heading: (isOne: boolean) => (isOne ? 'How do you like your print?' : 'How do you like your prints?'),
    subject: (heading: string, number: Figure) => `${heading} Order ${number}`,
    request:
      'A few stars, and a sentence or a photo if you like, help others to choose. You can write them on the page of your order.',
    write: 'Write a review',
    unsure:
      'We have no report of its delivery, only the day on which your parcel was due. If it has not arrived, please write to us instead, and we will help.',
    once: 'We ask only once: this is the only mail about it.',
  },

  review: {
    subject: (heading: string, shop: string) => `${heading} – ${shop}`,
    publicHeading: (isOne: boolean) => `Your ${isOne ? 'print is' : 'prints are'} public`,
    hiddenHeading: (isOne: boolean) => `We do not show your ${isOne ? 'print' : 'prints'}`,
    publicSentences: (title: string, count: number) => {
      const [name, them] = count === 1 ? [`‘${title}’`, 'it'] : [`${count} prints of yours`, 'them'];
      return [
        `We have looked at ${name}, and everybody can see ${them} in the shop now.`,
        `You can make ${them} private again at any time.`,
      ];
    },
    hiddenSentence: (title: string, count: number) => {
      const [name, them] = count === 1 ? [`‘${title}’`, 'it'] : [`${count} prints of yours`, 'them'];
      return `We have looked at ${name} and decided not to show ${them} in the shop.`;
    },
    reason: (reason: string) => `The reason: ${reason}`,
    keep: (isOne: boolean) => {
      const them = isOne ? 'it' : 'them';
      return `Only you can see ${them}. You can still keep and order ${them}. If you change the title of a print, we will review it again.`;
    },
    see: 'See your print',
    more: (count: number) => `And ${count} more, in your account.`,
  },

  giftCard: {
    heading: (name: string, value: string) =>
      name ? `${name}, a gift card for ${value}` : `A gift card for ${value}`,
    sentence: (from: string, value: string, shop: string) =>
      `${from} gives you ${value} to spend at ${shop}.`,
    how: 'Enter this code at the checkout. You can spend it in several orders, and it does not expire.',
    from: 'From',
    code: 'Your code',
    expires: ['Expires', 'Never'] as const,
    choose: 'Choose a print',
    secret: 'Anybody who has the code can spend it, so please keep this mail to yourself.',
  },

  withdrawal: {
    subject: (shop: string) => `Your withdrawal has reached ${shop}`,
    heading: 'We have received your withdrawal',
    sentence: (time: string) => `It reached us on ${time}. Please keep this mail as your receipt.`,
    next: 'We will look at it and write to you about how to return the goods and when you get your money.',
    labels: {
      order: 'Order number',
      name: 'Name',
      email: 'Email address',
      part: 'Withdrawn from',
      reference: 'Reference',
    },
    whole: 'the whole order',
  },
  returnInstructions: {
    subject: (shop: string) => `How to send back your order from ${shop}`,
    heading: 'How to send it back',
    next: 'We write to you again when it has arrived.',
  },
  returnArrived: {
    subject: (shop: string) => `Your return has reached ${shop}`,
    heading: 'Your return has arrived',
    sentence: (time: string) => `It reached us on ${time}.`,
    next: 'We look at it and pay back what is due. You get a mail about the refund.',
  },
};

/** The same type with `Text` instead of each literal English text. */
type InAnyLanguage<Words> = Words extends string
  ? string
  : Words extends (...values: infer Values) => infer Text
    ? (...values: Values) => InAnyLanguage<Text>
    : { [Name in keyof Words]: InAnyLanguage<Words[Name]> };

export type MailWords = InAnyLanguage<typeof ENGLISH>;
