import { t } from '@lingui/core/macro';
import { formatPrice } from '../../shared/format-price';
import type { PrintDetail } from '../../../client/api';
import { RadioTiles } from '../../../ui/radio-tiles';
import { isSold, sizesFor } from '../../wall/catalogue';
import { findPrice } from './print-choice';
import type { Catalogue } from '../../wall/catalogue';
import type { PrintChoice } from './print-choice';
import { CustomSizeFields } from './custom-size-fields';
import { formatSize } from '../views/framed-print';
import { NOT_AVAILABLE, TOO_FEW_PIXELS } from './tile-notes';
import type { CustomSize } from './use-custom-size';
import { word } from '../../../client/words';

interface SizeChoiceProps {
  print: PrintDetail;
  catalogue: Catalogue;
  choice: PrintChoice;
  onChoose: (choice: PrintChoice) => void;
  custom: CustomSize | undefined;
  /** Id of the element that says why a custom size cannot be bought. */
  problemId: string;
}

/** The listed sizes and 'Your size' with its fields. */
export function SizeChoice({ print, catalogue, choice, onChoose, custom, problemId }: SizeChoiceProps) {
  const entered = custom?.texts ? custom : undefined;
  const listed = sizesFor(catalogue, print).map((option) => {
    const disabled = !isSold(option, print);
    const price = findPrice(catalogue, { ...choice, size: option.id, custom: null });
    const note = disabled ? TOO_FEW_PIXELS : price === undefined ? NOT_AVAILABLE : formatPrice(price);
    return { value: option.id, name: formatSize(option, print), note, disabled };
  });
  const smallest = custom && findPrice(catalogue, { ...choice, size: custom.option.id, custom: null });
  const isOffered = custom && (entered || smallest !== undefined);
  const tiles = isOffered
    ? [
        ...listed,
        { value: custom.option.id, name: word(custom.option.friendly_name), note: customNote(), wide: true },
      ]
    : listed;

  function customNote(): string {
    if (!entered) return t`any width and height, from ${formatPrice(smallest!)}`;
    const price = entered.problem ? undefined : findPrice(catalogue, choice);
    return price === undefined ? NOT_AVAILABLE : formatPrice(price);
  }

  function choose(size: number) {
    if (size === custom?.option.id) return custom.open();
    custom?.close();
    onChoose({ ...choice, size, custom: null });
  }

  return (
    <div>
      <RadioTiles
        legend={t`Size`}
        value={(entered ? entered.option.id : choice.size) ?? undefined}
        onChange={choose}
        tiles={tiles}
      />
      {custom?.texts && (
        <CustomSizeFields
          size={custom}
          texts={custom.texts}
          problemId={problemId}
          listedHint={
            custom.listed &&
            t`${formatSize(custom.listed, print)} is one of our listed sizes, so it costs the listed price.`
          }
        />
      )}
    </div>
  );
}
