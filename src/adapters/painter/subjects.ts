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
import { bulldog } from './subjects/bulldog.js';
import { highland } from './subjects/highland.js';
import { honeycomb } from './subjects/honeycomb.js';
import { pastry } from './subjects/pastry.js';
import { surfboard } from './subjects/surfboard.js';
import { wire } from './subjects/wire.js';
import { cup } from './subjects/cup.js';
import { teapot } from './subjects/teapot.js';
import { bottle, glass } from './subjects/bottle.js';
import { whale } from './subjects/whale.js';
import { dolphin } from './subjects/dolphin.js';
import { jellyfish } from './subjects/jellyfish.js';
import { octopus } from './subjects/octopus.js';
import { turtle } from './subjects/turtle.js';
import { coral } from './subjects/coral.js';
import { books } from './subjects/books.js';
import { vessel } from './subjects/vessel.js';
import { candle } from './subjects/candle.js';
import { owl } from './subjects/owl.js';
import { parrot } from './subjects/parrot.js';
import { hummingbird } from './subjects/hummingbird.js';
import { chair } from './subjects/chair.js';
import { houseplant } from './subjects/houseplant.js';
import { window } from './subjects/window.js';
import { fox } from './subjects/fox.js';
import { wolf } from './subjects/wolf.js';
import { bear } from './subjects/bear.js';
import { deer } from './subjects/deer.js';
import { hare } from './subjects/hare.js';
import { horse } from './subjects/horse.js';
import { dog } from './subjects/dog.js';
import { elephant } from './subjects/elephant.js';
import { tiger } from './subjects/tiger.js';
import { squirrel } from './subjects/squirrel.js';
import { hedgehog } from './subjects/hedgehog.js';
import { sheep } from './subjects/sheep.js';
import { cow } from './subjects/cow.js';
import { giraffe } from './subjects/giraffe.js';
import { flamingo } from './subjects/flamingo.js';
import { penguin } from './subjects/penguin.js';
import { swan } from './subjects/swan.js';
import { peacock } from './subjects/peacock.js';
import { door } from './subjects/door.js';
import { lamp } from './subjects/lamp.js';
import { guitar } from './subjects/guitar.js';
import { trumpet } from './subjects/trumpet.js';
import { butterfly } from './subjects/butterfly.js';
import { dragonfly } from './subjects/dragonfly.js';
import { shells } from './subjects/shells.js';
import { feathers } from './subjects/feathers.js';
import { bicycle } from './subjects/bicycle.js';
import { umbrella } from './subjects/umbrella.js';
import { balloon, kite } from './subjects/balloon.js';
import { rocket } from './subjects/rocket.js';
import { car } from './subjects/car.js';
import { seahorse } from './subjects/seahorse.js';
import { city } from './subjects/city.js';
import { stars } from './subjects/stars.js';
import { dancers, sitter } from './subjects/dancers.js';
import { figure } from './subjects/figure.js';
import { face } from './subjects/face.js';
import { hand } from './subjects/hand.js';
import { eye, heart } from './subjects/eye.js';
import { nude } from './subjects/nude.js';
import { astronaut } from './subjects/astronaut.js';
import { meadow } from './subjects/meadow.js';
import { field } from './subjects/field.js';
import { cactus } from './subjects/cactus.js';
import { palm } from './subjects/palm.js';
import { blossom } from './subjects/blossom.js';
import { mushroom } from './subjects/mushroom.js';
import { bamboo, reeds } from './subjects/bamboo.js';
import { lotus } from './subjects/lotus.js';
import { windmill } from './subjects/windmill.js';
import { castle } from './subjects/castle.js';
import { swallow } from './subjects/swallow.js';
import { bridge } from './subjects/bridge.js';
import { river } from './subjects/river.js';
import { waterfall } from './subjects/waterfall.js';
import { clouds } from './subjects/clouds.js';
import { train } from './subjects/train.js';

export const subjects: Readonly<Record<SubjectName, Subject>> = {
  sun,
  moon,
  mountains,
  sea,
  wave,
  desert,
  forest,
  village,
  lighthouse,
  boat,
  bird,
  cat,
  fish,
  flowers,
  leaves,
  fruit,
  abstract,
  cup,
  teapot,
  bottle,
  glass,
  whale,
  dolphin,
  jellyfish,
  octopus,
  turtle,
  coral,
  books,
  vessel,
  candle,
  owl,
  parrot,
  hummingbird,
  chair,
  houseplant,
  window,
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
  door,
  lamp,
  guitar,
  trumpet,
  butterfly,
  dragonfly,
  shells,
  feathers,
  bicycle,
  umbrella,
  balloon,
  kite,
  rocket,
  car,
  seahorse,
  city,
  stars,
  figure,
  dancers,
  sitter,
  face,
  hand,
  eye,
  heart,
  nude,
  astronaut,
  meadow,
  field,
  cactus,
  palm,
  blossom,
  mushroom,
  bamboo,
  reeds,
  lotus,
  windmill,
  castle,
  swallow,
  bridge,
  river,
  waterfall,
  clouds,
  train,
  wire,
  surfboard,
  pastry,
  highland,
  bulldog,
  honeycomb,
};
