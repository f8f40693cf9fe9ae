import { BackUp } from './application/back-up.js';
import { BrowseCollections } from './application/browse-collections.js';
import { ConnectPinboard } from './application/connect-pinboard.js';
import { Curate } from './application/curate.js';
import { LookAfterShop } from './application/look-after-shop.js';
import { ManageCatalogue } from './application/manage-catalogue.js';
import { ManageUsers } from './application/manage-users.js';
import type { Ports } from './application/ports/index.js';
import { PostPins, type PinSettings } from './application/post-pins.js';
import { RecordActions } from './application/record-actions.js';

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
  };
}

/** The part that the workers do, too. */
export function pinCases(ports: Ports, settings: PinSettings) {
  const connectPinboard = new ConnectPinboard(ports);
  return { connectPinboard, postPins: new PostPins(ports, connectPinboard, settings) };
}
