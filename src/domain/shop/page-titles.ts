/** Titles of pages, without the shop's name. The service writes them into a page, and the browser as it changes pages. */
export const PAGE_TITLES = {
  home: 'Create Unique Art Prints',
  prints: 'Shop Prints',
  collections: 'Art Collections',
  favourites: 'Favourites',
  giftCards: 'Gift cards',
  studio: 'Create Your Art Print',
  checkout: 'Checkout',
  orderConfirmation: 'Your order',
  signIn: 'Sign in',
  account: 'My Account',
  order: 'Order',
  deliveryAndReturns: 'Delivery and returns',
  contact: 'Contact',
  imprint: 'Imprint',
  withdraw: 'Withdraw from contract',
  productSafety: 'Maker and product safety',
  accessibility: 'Accessibility',
  terms: 'Terms',
  privacyPolicy: 'Privacy Policy',
  notFound: 'Page not found',
  takenDown: 'Print taken down',
} as const;

/** Texts of links that are not the title of their page. */
export const LINK_TEXTS = {
  collections: 'Collections',
  /** In the words of Directive (EU) 2023/2673. */
  withdraw: 'Withdraw from contract here',
} as const;

export const HOME_LINE =
  'Say what you would like to see. We paint it, print it on heavy paper and send it to your wall.';
