import './settings.css';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon';
import type { IconName } from '../../ui/icon';
import { RadioTiles } from '../../ui/radio-tiles';
import { Tabs } from '../../ui/tabs';
import { ChipsInput } from './chips-input';
import { ORIENTATIONS } from '../../../../src/domain/pictures/orientation.js';
import type { OrientationId } from '../../../../src/domain/pictures/orientation.js';
import { StudioMethod } from './method';
import type { StudioMethodProps } from './method';
import { useIsNarrow } from '../shared/use-is-narrow';

interface StudioSettingsProps extends StudioMethodProps {
  /** The open tab on phones. */
  tab: StudioTab;
  onTab: (tab: StudioTab) => void;
}

const TABS = [
  { value: 'method', name: t`Method` },
  { value: 'orientation', name: t`Orientation` },
  { value: 'advanced', name: t`Advanced` },
] as const;
export type StudioTab = (typeof TABS)[number]['value'];

const ORIENTATION_ICONS: Record<OrientationId, IconName> = { 1: 'square', 2: 'portrait', 3: 'landscape' };
const ORIENTATION_TILES = ORIENTATIONS.map(({ id, name }) => ({
  value: id,
  name,
  picture: <Icon name={ORIENTATION_ICONS[id]} size={28} />,
}));

/** The studio's settings: three sections in a column, or three tabs on phones. */
export function StudioSettings(props: StudioSettingsProps) {
  const { tab, onTab } = props;
  const sections: Record<StudioTab, ReactNode> = {
    method: <StudioMethod {...props} />,
    orientation: <Orientation {...props} />,
    advanced: <Advanced {...props} />,
  };
  return useIsNarrow() ? (
    <Tabs label={t`Settings`} tabs={TABS} value={tab} onChange={onTab}>
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

function Orientation({ draft, onChange, disabled }: StudioSettingsProps) {
  return (
    <RadioTiles
      legend={t`Orientation`}
      tiles={ORIENTATION_TILES}
      value={draft.orientation}
      onChange={(orientation) => onChange({ orientation })}
      disabled={disabled}
    />
  );
}

function Advanced({ draft, onChange, disabled }: StudioSettingsProps) {
  const { keywords, colors } = draft;
  return (
    <fieldset className="studio-advanced" disabled={disabled} aria-label={t`Keywords and colours`}>
      <ChipsInput keywords={keywords} colors={colors} disabled={disabled} onChange={onChange} />
    </fieldset>
  );
}
