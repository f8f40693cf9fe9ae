import { brandKey, mainFile, type BrandFile, type BrandPart } from '../../domain/shop/brand.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { Ports } from '../ports/index.js';
import type { StoredFile } from '../ports/prints/picture-store.js';
import type { ManageSettings, ShownSettings } from './manage-settings.js';

/**
 * Lets admins upload the shop's logo and icon. The settings name the files by their hash. Files are kept, because
 * earlier settings name them.
 */
export class ChangeBrand {
  constructor(
    private readonly ports: Pick<Ports, 'crypto' | 'pictures' | 'pictureStore'>,
    private readonly manageSettings: ManageSettings,
  ) {}

  /** @throws DomainError of Pictures.drawBrand */
  async replace(part: BrandPart, upload: Uint8Array): Promise<ShownSettings> {
    const { crypto, pictures, pictureStore } = this.ports;
    const { files, ...size } = await pictures.drawBrand(part === 'icon' ? 'icon' : 'logo', upload);
    const main = mainFile(part);
    const hash = crypto.hash(files.find(({ name }) => name === main)!.bytes);
    for (const { name, bytes } of files) await pictureStore.put(brandKey(hash, name), bytes);
    return this.manageSettings.changeBrand((brand) => ({ ...brand, [part]: { hash, ...size } }));
  }

  /** The file of the catalogue applies again. */
  remove(part: BrandPart): Promise<ShownSettings> {
    return this.manageSettings.changeBrand((brand) => {
      const { [part]: removed, ...others } = brand;
      return removed ? others : brand;
    });
  }

  /** @throws DomainError `not_found` */
  async open(hash: string, file: BrandFile): Promise<StoredFile> {
    const found = await this.ports.pictureStore.open(brandKey(hash, file));
    if (!found) throw new DomainError('not_found', 'There is no such picture.');
    return found;
  }
}
