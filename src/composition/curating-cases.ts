import { BackUp } from '../application/operations/back-up.js';
import { BrowseCollections } from '../application/prints/browse-collections.js';
import { ConnectPinboard } from '../application/curating/connect-pinboard.js';
import { Curate } from '../application/curating/curate.js';
import { EraseAccount } from '../application/accounts/erase-account.js';
import { LookAfterShop } from '../application/operations/look-after-shop.js';
import { ManageCatalogue } from '../application/curating/manage-catalogue.js';
import { ManageUsers } from '../application/accounts/manage-users.js';
import type { Ports } from '../application/ports/index.js';
import { PostPins, type PinSettings } from '../application/curating/post-pins.js';
import { RecordActions } from '../application/curating/record-actions.js';
import { RestoreBackup } from '../application/operations/restore-backup.js';

/** What admins do in the panel and from the command line. */
export function curatingCases(ports: Ports, pins: PinSettings) {
  const { connectPinboard, postPins } = pinCases(ports, pins);
  return {
    backUp: new BackUp(ports),
    connectPinboard,
    curate: new Curate(ports),
    lookAfterShop: new LookAfterShop(ports),
    manageCatalogue: new ManageCatalogue(ports, new BrowseCollections(ports)),
    manageUsers: new ManageUsers(ports),
    postPins,
    recordActions: new RecordActions(ports),
    restoreBackup: new RestoreBackup(ports, new EraseAccount(ports)),
  };
}

/** The part that the workers do, too. */
export function pinCases(ports: Ports, settings: PinSettings) {
  const connectPinboard = new ConnectPinboard(ports);
  return { connectPinboard, postPins: new PostPins(ports, connectPinboard, settings) };
}
