import './brand-pictures.css';
import { useId } from 'react';
import { pictureRoutes } from '../../../../../src/adapters/http/routes/pictures.js';
import { toPath } from '../../../../../src/adapters/http/routes/route.js';
import { BRAND_PARTS, mainFile, type BrandPart } from '../../../../../src/domain/shop/brand.js';
import { adminApi, type EditableSettings, type Settings } from '../../../client/admin-api';
import { Button } from '../../../ui/button';
import { FileInput } from '../../../ui/file-input';
import { useFormAction } from '../../shared/async/use-form-action';
import { ResultNotice } from '../../shared/result-notice';

interface BrandPicturesProps {
  brand: Settings['brand'];
  onSaved: (saved: EditableSettings) => void;
}

const WORDS: Record<BrandPart, { name: string; hint: string }> = {
  logo: {
    name: 'Logo',
    hint: 'In the header, 32 pixels high and at most 240 wide. Without one, pages show the file of the catalogue or the shop’s name.',
  },
  'logo-dark': {
    name: 'Logo on dark pages',
    hint: 'For visitors whose screen is set to dark. Without one, they see the logo.',
  },
  icon: {
    name: 'Icon',
    hint: 'Square, at least 512 pixels. For tabs and home screens.',
  },
};

/** Each picture is stored when it is chosen. */
export function BrandPictures({ brand, onSaved }: BrandPicturesProps) {
  return (
    <section className="brand-pictures" aria-labelledby="brand-pictures">
      <h2 id="brand-pictures">Logo and icon</h2>
      {BRAND_PARTS.map((part) => (
        <BrandPicture key={part} part={part} picture={brand[part]} onSaved={onSaved} />
      ))}
    </section>
  );
}

interface BrandPictureProps extends Pick<BrandPicturesProps, 'onSaved'> {
  part: BrandPart;
  picture: Settings['brand'][BrandPart];
}

function BrandPicture({ part, picture, onSaved }: BrandPictureProps) {
  const hint = useId();
  const { result, busy, run } = useFormAction();
  const { name, hint: words } = WORDS[part];

  const replace = ([file]: File[]) =>
    run(async () => {
      onSaved(await adminApi.replaceBrandPicture(part, file!));
      return { message: `${name}: the picture is changed.` };
    });
  const remove = () =>
    run(async () => {
      onSaved(await adminApi.removeBrandPicture(part));
      return { message: `${name}: the picture is removed.` };
    });

  return (
    <div className="brand-picture">
      <h3>{name}</h3>
      <p id={hint} className="admin-soft">
        {words} PNG, JPEG or WebP.
      </p>
      {picture && (
        <p className="brand-picture-shown" data-part={part}>
          <img src={toAddress(part, picture)} width={picture.width} height={picture.height} alt={name} />
        </p>
      )}
      <div className="admin-actions">
        <label className="button button-quiet">
          {picture ? 'Replace' : 'Choose a picture'}
          <FileInput
            accept="image/png,image/jpeg,image/webp"
            disabled={busy}
            label={`${name}: ${picture ? 'replace the picture' : 'choose a picture'}`}
            describedBy={hint}
            onChoose={(files) => void replace(files)}
          />
        </label>
        {picture && (
          <Button look="plain" disabled={busy} onClick={() => void remove()}>
            Remove<span className="visually-hidden"> the {name.toLowerCase()}</span>
          </Button>
        )}
      </div>
      <ResultNotice result={result} />
    </div>
  );
}

const toAddress = (part: BrandPart, { hash }: { hash: string }) =>
  toPath(pictureRoutes.showBrandPicture, { hash, file: mainFile(part) });
