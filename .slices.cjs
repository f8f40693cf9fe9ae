/**
 * The slices of each ring, each below those that follow it: a slice imports its own files and those of slices before
 * it. The dependency rules are made from this table.
 */
const STORES = ['prints', 'accounts', 'creating', 'credits', 'curating', 'orders', 'shop'];

module.exports = {
  'src/domain': ['shop', 'accounts', 'pictures', 'prints', 'creating', 'credits', 'orders'],
  'src/application': [
    'shared',
    'credits',
    'mails',
    'prints',
    'creating',
    'curating',
    'orders',
    'accounts',
    'operations',
  ],
  'src/application/ports': STORES,
  'src/adapters/memory': STORES,
  'src/adapters/postgres': STORES,
  'src/adapters/http': ['routes', 'contract', 'platform', 'auth', 'controllers', 'pages'],
  'web/src': ['styles', 'ui', 'client', 'features', 'routes', 'app'],
  'web/src/features': [
    'shared',
    'session',
    'wall',
    'checkout',
    'print',
    'studio',
    'sign-in',
    'layout',
    'account',
    'admin',
  ],
};
