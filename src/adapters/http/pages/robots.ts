/** What pages ask for while they are drawn, which a crawler that draws them needs. */
const ASKED_BY_PAGES = [
  '/api/collections',
  '/api/head',
  '/api/prints',
  '/api/product-',
  '/api/shelves',
  '/api/shop',
];
const FOR_PEOPLE = [
  '/account',
  '/admin',
  '/checkout',
  '/generate-print',
  '/login',
  '/order-confirmation',
  '/api/',
  '/auth/',
  '/local/',
  '/uploads/',
];

export const ROBOTS = [
  'User-agent: *',
  ...ASKED_BY_PAGES.map((path) => `Allow: ${path}`),
  ...FOR_PEOPLE.map((path) => `Disallow: ${path}`),
  '',
].join('\n');
