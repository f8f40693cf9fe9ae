import { animals } from './animals.js';
import type { SubjectName } from './names.js';
import type { Subject } from './scene.js';
import { chart } from './subjects/chart.js';
import { facade } from './subjects/facade.js';
import { fence } from './subjects/fence.js';
import { instrument } from './subjects/instrument.js';
import { tent } from './subjects/tent.js';
import { wheelbarrow } from './subjects/wheelbarrow.js';
import { abstract } from './subjects/abstract.js';
import { astronaut } from './subjects/astronaut.js';
import { balloon, kite } from './subjects/balloon.js';
import { bamboo, reeds } from './subjects/bamboo.js';
import { bathtub } from './subjects/bathtub.js';
import { bicycle } from './subjects/bicycle.js';
import { blossom } from './subjects/blossom.js';
import { boat } from './subjects/boat.js';
import { books } from './subjects/books.js';
import { bottle, glass } from './subjects/bottle.js';
import { bow } from './subjects/bow.js';
import { bridge } from './subjects/bridge.js';
import { cactus } from './subjects/cactus.js';
import { camera } from './subjects/camera.js';
import { canal } from './subjects/canal.js';
import { candle } from './subjects/candle.js';
import { car } from './subjects/car.js';
import { castle } from './subjects/castle.js';
import { chair } from './subjects/chair.js';
import { cheese } from './subjects/cheese.js';
import { city } from './subjects/city.js';
import { clouds } from './subjects/clouds.js';
import { coral } from './subjects/coral.js';
import { cup } from './subjects/cup.js';
import { cook } from './subjects/cook.js';
import { dancers, sitter } from './subjects/dancers.js';
import { desert } from './subjects/desert.js';
import { moon, sun } from './subjects/discs.js';
import { door } from './subjects/door.js';
import { eye, heart } from './subjects/eye.js';
import { face } from './subjects/face.js';
import { feathers } from './subjects/feathers.js';
import { field } from './subjects/field.js';
import { figure } from './subjects/figure.js';
import { flowers } from './subjects/flowers.js';
import { forest } from './subjects/forest.js';
import { fruit } from './subjects/fruit.js';
import { fruitBranch } from './subjects/fruit-branch.js';
import { guitar } from './subjects/guitar.js';
import { hand } from './subjects/hand.js';
import { hat } from './subjects/hat.js';
import { herbs } from './subjects/herbs.js';
import { honeycomb } from './subjects/honeycomb.js';
import { houseplant } from './subjects/houseplant.js';
import { iceCream } from './subjects/ice-cream.js';
import { lamp } from './subjects/lamp.js';
import { leaves } from './subjects/leaves.js';
import { lighthouse } from './subjects/lighthouse.js';
import { lotus } from './subjects/lotus.js';
import { meadow } from './subjects/meadow.js';
import { mountains } from './subjects/mountains.js';
import { mushroom } from './subjects/mushroom.js';
import { nude } from './subjects/nude.js';
import { oysters } from './subjects/oysters.js';
import { palm } from './subjects/palm.js';
import { pans } from './subjects/pans.js';
import { parasol } from './subjects/parasol.js';
import { piano } from './subjects/piano.js';
import { ramen } from './subjects/ramen.js';
import { pastry } from './subjects/pastry.js';
import { river } from './subjects/river.js';
import { rocket } from './subjects/rocket.js';
import { sardines } from './subjects/sardines.js';
import { sea } from './subjects/sea.js';
import { shells } from './subjects/shells.js';
import { stars } from './subjects/stars.js';
import { sunglasses } from './subjects/sunglasses.js';
import { surfboard } from './subjects/surfboard.js';
import { teapot } from './subjects/teapot.js';
import { newspaper } from './subjects/newspaper.js';
import { paperRoll } from './subjects/paper-roll.js';
import { pizza } from './subjects/pizza.js';
import { tram } from './subjects/tram.js';
import { train } from './subjects/train.js';
import { trumpet } from './subjects/trumpet.js';
import { tumbler } from './subjects/tumbler.js';
import { turntable } from './subjects/turntable.js';
import { typewriter } from './subjects/typewriter.js';
import { umbrella } from './subjects/umbrella.js';
import { vessel } from './subjects/vessel.js';
import { village } from './subjects/village.js';
import { waterfall } from './subjects/waterfall.js';
import { wave } from './subjects/wave.js';
import { windmill } from './subjects/windmill.js';
import { window } from './subjects/window.js';
import { wire } from './subjects/wire.js';
import { yarn } from './subjects/yarn.js';

export const subjects: Readonly<Record<SubjectName, Subject>> = {
  ...animals,
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
  flowers,
  leaves,
  fruit,
  abstract,
  cup,
  teapot,
  bottle,
  glass,
  coral,
  books,
  vessel,
  candle,
  chair,
  houseplant,
  window,
  door,
  lamp,
  guitar,
  trumpet,
  shells,
  feathers,
  bicycle,
  umbrella,
  balloon,
  kite,
  rocket,
  car,
  city,
  stars,
  figure,
  dancers,
  sitter,
  cook,
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
  bridge,
  river,
  waterfall,
  clouds,
  train,
  wire,
  surfboard,
  pastry,
  honeycomb,
  parasol,
  bow,
  sardines,
  bathtub,
  cheese,
  hat,
  fruitBranch,
  herbs,
  piano,
  turntable,
  sunglasses,
  camera,
  typewriter,
  canal,
  oysters,
  tumbler,
  iceCream,
  yarn,
  ramen,
  pans,
  tram,
  pizza,
  newspaper,
  paperRoll,
  facade,
  fence,
  tent,
  wheelbarrow,
  chart,
  instrument,
};
