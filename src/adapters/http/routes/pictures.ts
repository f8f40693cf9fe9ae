import type { Route } from './route.js';

/** Routes of pictures of prints, uploaded photos and link previews. */
export const pictureRoutes = {
  showPicture: { method: 'GET', path: '/pictures/:id/:file', access: 'anyone' },
  showPaper: { method: 'GET', path: '/pictures/:id/:paper/:file', access: 'anyone' },
  showUpload: { method: 'GET', path: '/uploads/:file', access: 'anyone' },
  showHomeCard: { method: 'GET', path: '/social/home.jpg', access: 'anyone' },
  showPrintCard: { method: 'GET', path: '/social/prints/:file', access: 'anyone' },
  showCollectionCard: { method: 'GET', path: '/social/collections/:key/:file', access: 'anyone' },
} satisfies Record<string, Route>;
