import { openEmbedded } from '../../src/adapters/postgres/open-database.js';
import { databaseContracts } from '../postgres/contracts.js';

databaseContracts(() => openEmbedded({ folder: 'memory', connectionTimeoutMillis: 5000 }));
