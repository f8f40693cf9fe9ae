import type { Subject } from './scene.js';
import { bear } from './subjects/bear.js';
import { beetle } from './subjects/beetle.js';
import { bird } from './subjects/bird.js';
import { bulldog } from './subjects/bulldog.js';
import { butterfly } from './subjects/butterfly.js';
import { cat } from './subjects/cat.js';
import { cow } from './subjects/cow.js';
import { crab, lobster } from './subjects/crustaceans.js';
import { deer } from './subjects/deer.js';
import { dinosaur } from './subjects/dinosaur.js';
import { dog } from './subjects/dog.js';
import { dolphin } from './subjects/dolphin.js';
import { dragonfly } from './subjects/dragonfly.js';
import { elephant } from './subjects/elephant.js';
import { fish } from './subjects/fish.js';
import { flamingo } from './subjects/flamingo.js';
import { fox } from './subjects/fox.js';
import { frog } from './subjects/frog.js';
import { giraffe } from './subjects/giraffe.js';
import { hare } from './subjects/hare.js';
import { hedgehog } from './subjects/hedgehog.js';
import { highland } from './subjects/highland.js';
import { horse } from './subjects/horse.js';
import { hummingbird } from './subjects/hummingbird.js';
import { jellyfish } from './subjects/jellyfish.js';
import { llama } from './subjects/llama.js';
import { octopus } from './subjects/octopus.js';
import { owl } from './subjects/owl.js';
import { parrot } from './subjects/parrot.js';
import { peacock } from './subjects/peacock.js';
import { penguin } from './subjects/penguin.js';
import { seahorse } from './subjects/seahorse.js';
import { sheep } from './subjects/sheep.js';
import { snail } from './subjects/snail.js';
import { squirrel } from './subjects/squirrel.js';
import { swallow } from './subjects/swallow.js';
import { swan } from './subjects/swan.js';
import { tiger } from './subjects/tiger.js';
import { turtle } from './subjects/turtle.js';
import { whale } from './subjects/whale.js';
import { wolf } from './subjects/wolf.js';

export const animals = {
  bird,
  cat,
  fish,
  whale,
  dolphin,
  jellyfish,
  octopus,
  turtle,
  owl,
  parrot,
  hummingbird,
  fox,
  wolf,
  bear,
  deer,
  hare,
  horse,
  dog,
  elephant,
  tiger,
  squirrel,
  hedgehog,
  sheep,
  cow,
  giraffe,
  flamingo,
  penguin,
  swan,
  peacock,
  butterfly,
  dragonfly,
  seahorse,
  swallow,
  highland,
  bulldog,
  lobster,
  crab,
  frog,
  snail,
  beetle,
  llama,
  dinosaur,
} satisfies Readonly<Record<string, Subject>>;
