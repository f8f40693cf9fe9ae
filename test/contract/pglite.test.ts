import { openEmbedded } from '../../src/adapters/postgres/open-database.js';
import { databaseContracts } from '../adapters/postgres/contracts.js';

databaseContracts(() => openEmbedded({ folder: 'memory', connectionTimeoutMillis: 5000 }));
