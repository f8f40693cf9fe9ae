import './studio-settings.css';
import type { ReactNode, Ref } from 'react';
import { Icon } from '../ui/icon';
import { RadioTiles } from '../ui/radio-tiles';
import { Tabs } from '../ui/tabs';
import { TextArea } from '../ui/field';
import { ChipsInput } from './chips-input';
import { ORIENTATIONS } from './orientations';
import type { Draft } from './studio-draft';
import { useNarrow } from './use-narrow';

interface StudioSettingsProps {
  /** Which section is open on a phone. */
  tab: StudioTab;
  onTab: (tab: StudioTab) => void;
  draft: Draft;
  onChange: (draft: Draft) => void;
  disabled: boolean;
  descriptionError?: string;
  descriptionRef: Ref<HTMLTextAreaElement>;
}

const TABS = [
  { value: 'method', name: 'Method' },
  { value: 'orientation', name: 'Orientation' },
  { value: 'advanced', name: 'Advanced' },
] as const;
export type StudioTab = (typeof TABS)[number]['value'];

/** SPEC section 3. A photo as the beginning is a method too, once there is one to take it. */
const METHODS = [
  { value: 'describe', name: 'Text', note: 'From your own words', picture: <Icon name="text" /> },
];

const ORIENTATION_TILES = ORIENTATIONS.map(({ id, name, icon }) => ({
  value: id,
  name,
  picture: <Icon name={icon} size={28} />,
}));

/** What the print should be: three sections one under the other, or as many tabs on a phone. */
export function StudioSettings(props: StudioSettingsProps) {
  const { tab, onTab } = props;
  const sections: Record<StudioTab, ReactNode> = {
    method: <Method {...props} />,
    orientation: <Orientation {...props} />,
    advanced: <Advanced {...props} />,
  };
  return useNarrow() ? (
    <Tabs label="Settings" tabs={TABS} value={tab} onChange={onTab}>
      {sections[tab]}
    </Tabs>
  ) : (
    <div className="studio-settings">
      {TABS.map(({ value }) => (
        <div key={value}>{sections[value]}</div>
      ))}
    </div>
  );
}

function Method({ draft, onChange, disabled, descriptionError, descriptionRef }: StudioSettingsProps) {
  return (
    <div className="studio-settings">
      <div className="studio-method">
        <RadioTiles
          legend="Method"
          legendHidden={useNarrow()}
          tiles={METHODS}
          value="describe"
          onChange={() => {}}
          disabled={disabled}
        />
      </div>
      <TextArea
        ref={descriptionRef}
        className="studio-description"
        label="Description"
        placeholder="Describe your print..."
        value={draft.description}
        error={descriptionError}
        disabled={disabled}
        onChange={(event) => onChange({ ...draft, description: event.target.value })}
      />
    </div>
  );
}

function Orientation({ draft, onChange, disabled }: StudioSettingsProps) {
  return (
    <RadioTiles
      legend="Orientation"
      tiles={ORIENTATION_TILES}
      value={draft.orientation}
      onChange={(orientation) => onChange({ ...draft, orientation })}
      disabled={disabled}
    />
  );
}

function Advanced({ draft, onChange, disabled }: StudioSettingsProps) {
  return (
    <fieldset disabled={disabled} aria-label="Keywords and colours">
      <ChipsInput
        keywords={draft.keywords}
        colors={draft.colors}
        disabled={disabled}
        onChange={(chosen) => onChange({ ...draft, ...chosen })}
      />
    </fieldset>
  );
}
