import type { Route } from './route.js';

/** Routes of pictures of prints, uploaded photos and link previews. */
export const pictureRoutes = {
  showPicture: { method: 'GET', path: '/pictures/:id/:file', access: 'anyone' },
  // Before showPaper, which matches its address, too.
  showHashedPicture: { method: 'GET', path: '/pictures/:id/v-:hash/:file', access: 'anyone' },
  // Before showPaper, which matches its address, too. Its pictures are not stored, so each may have to be drawn.
  showCustomSize: {
    method: 'GET',
    path: '/pictures/:id/custom-:ratio/:file',
    access: 'anyone',
    limit: 'costlyReads',
  },
  showPaper: { method: 'GET', path: '/pictures/:id/:paper/:file', access: 'anyone' },
  showUpload: { method: 'GET', path: '/uploads/:file', access: 'anyone' },
  showReviewPhoto: { method: 'GET', path: '/review-photos/:file', access: 'anyone' },
  /** The shop's logo and icons that an admin uploaded. */
  showBrandPicture: { method: 'GET', path: '/brand-pictures/:hash/:file', access: 'anyone' },
  showHomeCard: { method: 'GET', path: '/social/home.jpg', access: 'anyone' },
  showPrintCard: { method: 'GET', path: '/social/prints/:file', access: 'anyone' },
  showCollectionCard: { method: 'GET', path: '/social/collections/:key/:file', access: 'anyone' },
} satisfies Record<string, Route>;
