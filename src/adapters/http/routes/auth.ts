import type { Route } from './route.js';

/** Routes of Supabase Auth, which the browser's session library calls. */
export const authRoutes = {
  showSettings: { method: 'GET', path: '/auth/v1/settings', access: 'anyone' },
  showHealth: { method: 'GET', path: '/auth/v1/health', access: 'anyone' },
  listSigningKeys: { method: 'GET', path: '/auth/v1/.well-known/jwks.json', access: 'anyone' },
  singleSignOn: { method: 'POST', path: '/auth/v1/sso', access: 'anyone' },

  signUp: { method: 'POST', path: '/auth/v1/signup', access: 'anyone', limit: 'signIns' },
  /** A request with `grant_type=refresh_token` counts towards 'refreshes' instead. */
  createToken: { method: 'POST', path: '/auth/v1/token', access: 'anyone', limit: 'signIns' },
  showAccount: { method: 'GET', path: '/auth/v1/user', access: 'signed-in', whileSigningIn: true },
  changeAccount: {
    method: 'PUT',
    path: '/auth/v1/user',
    access: 'signed-in',
    whileSigningIn: true,
    limit: 'mails',
  },
  signOut: { method: 'POST', path: '/auth/v1/logout', access: 'signed-in', whileSigningIn: true },

  requestMagicLink: { method: 'POST', path: '/auth/v1/otp', access: 'anyone', limit: 'mails' },
  requestRecovery: { method: 'POST', path: '/auth/v1/recover', access: 'anyone', limit: 'mails' },
  resendMail: { method: 'POST', path: '/auth/v1/resend', access: 'anyone', limit: 'mails' },
  reauthenticate: {
    method: 'GET',
    path: '/auth/v1/reauthenticate',
    access: 'signed-in',
    whileSigningIn: true,
    limit: 'mails',
  },
  verifyCode: { method: 'POST', path: '/auth/v1/verify', access: 'anyone', limit: 'codes' },
  openLink: { method: 'GET', path: '/auth/v1/verify', access: 'anyone', limit: 'codes' },

  authoriseGoogle: { method: 'GET', path: '/auth/v1/authorize', access: 'anyone', limit: 'signIns' },
  finishGoogle: { method: 'GET', path: '/auth/v1/callback', access: 'anyone', limit: 'signIns' },
  finishPostedGoogle: { method: 'POST', path: '/auth/v1/callback', access: 'anyone', limit: 'signIns' },

  enrolFactor: { method: 'POST', path: '/auth/v1/factors', access: 'signed-in', whileSigningIn: true },
  challengeFactor: {
    method: 'POST',
    path: '/auth/v1/factors/:id/challenge',
    access: 'signed-in',
    whileSigningIn: true,
  },
  verifyFactor: {
    method: 'POST',
    path: '/auth/v1/factors/:id/verify',
    access: 'signed-in',
    whileSigningIn: true,
    limit: 'codes',
  },
  removeFactor: {
    method: 'DELETE',
    path: '/auth/v1/factors/:id',
    access: 'signed-in',
    whileSigningIn: true,
  },

  listAccounts: { method: 'GET', path: '/auth/v1/admin/users', access: 'service' },
  addAccount: { method: 'POST', path: '/auth/v1/admin/users', access: 'service' },
  showAnyAccount: { method: 'GET', path: '/auth/v1/admin/users/:id', access: 'service' },
  changeAnyAccount: { method: 'PUT', path: '/auth/v1/admin/users/:id', access: 'service' },
  eraseAccount: {
    method: 'DELETE',
    path: '/auth/v1/admin/users/:id',
    access: 'service',
    changes: ['prints'],
  },
} satisfies Record<string, Route>;
