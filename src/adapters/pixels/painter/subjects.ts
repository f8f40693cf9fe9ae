import type { SubjectName } from './names.js';
import type { Subject } from './scene.js';
import { abstract } from './subjects/abstract.js';
import { bird } from './subjects/bird.js';
import { boat } from './subjects/boat.js';
import { cat } from './subjects/cat.js';
import { desert } from './subjects/desert.js';
import { fish } from './subjects/fish.js';
import { flowers } from './subjects/flowers.js';
import { forest } from './subjects/forest.js';
import { fruit } from './subjects/fruit.js';
import { leaves } from './subjects/leaves.js';
import { lighthouse } from './subjects/lighthouse.js';
import { mountains } from './subjects/mountains.js';
import { moon, sun } from './subjects/discs.js';
import { sea } from './subjects/sea.js';
import { village } from './subjects/village.js';
import { wave } from './subjects/wave.js';

export const subjects: Readonly<Record<SubjectName, Subject>> = {
  sun, moon, mountains, sea, wave, desert, forest, village, lighthouse, boat, bird, cat, fish, flowers, leaves, fruit,
  abstract,
}; // prettier-ignore
