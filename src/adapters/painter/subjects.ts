import type { SubjectName } from './names.js';
import type { Subject } from './scene.js';
import { abstract } from './subjects/abstract.js';
import { astronaut } from './subjects/astronaut.js';
import { balloon, kite } from './subjects/balloon.js';
import { bamboo, reeds } from './subjects/bamboo.js';
import { bathtub } from './subjects/bathtub.js';
import { bear } from './subjects/bear.js';
import { beetle } from './subjects/beetle.js';
import { bicycle } from './subjects/bicycle.js';
import { bird } from './subjects/bird.js';
import { blossom } from './subjects/blossom.js';
import { boat } from './subjects/boat.js';
import { books } from './subjects/books.js';
import { bottle, glass } from './subjects/bottle.js';
import { bow } from './subjects/bow.js';
import { bridge } from './subjects/bridge.js';
import { bulldog } from './subjects/bulldog.js';
import { butterfly } from './subjects/butterfly.js';
import { cactus } from './subjects/cactus.js';
import { camera } from './subjects/camera.js';
import { canal } from './subjects/canal.js';
import { candle } from './subjects/candle.js';
import { car } from './subjects/car.js';
import { castle } from './subjects/castle.js';
import { cat } from './subjects/cat.js';
import { chair } from './subjects/chair.js';
import { cheese } from './subjects/cheese.js';
import { city } from './subjects/city.js';
import { clouds } from './subjects/clouds.js';
import { coral } from './subjects/coral.js';
import { cow } from './subjects/cow.js';
import { crab, lobster } from './subjects/crustaceans.js';
import { cup } from './subjects/cup.js';
import { dancers, sitter } from './subjects/dancers.js';
import { deer } from './subjects/deer.js';
import { desert } from './subjects/desert.js';
import { dinosaur } from './subjects/dinosaur.js';
import { moon, sun } from './subjects/discs.js';
import { dog } from './subjects/dog.js';
import { dolphin } from './subjects/dolphin.js';
import { door } from './subjects/door.js';
import { dragonfly } from './subjects/dragonfly.js';
import { elephant } from './subjects/elephant.js';
import { eye, heart } from './subjects/eye.js';
import { face } from './subjects/face.js';
import { feathers } from './subjects/feathers.js';
import { field } from './subjects/field.js';
import { figure } from './subjects/figure.js';
import { fish } from './subjects/fish.js';
import { flamingo } from './subjects/flamingo.js';
import { flowers } from './subjects/flowers.js';
import { forest } from './subjects/forest.js';
import { fox } from './subjects/fox.js';
import { frog } from './subjects/frog.js';
import { fruit } from './subjects/fruit.js';
import { fruitBranch } from './subjects/fruit-branch.js';
import { giraffe } from './subjects/giraffe.js';
import { guitar } from './subjects/guitar.js';
import { hand } from './subjects/hand.js';
import { hare } from './subjects/hare.js';
import { hat } from './subjects/hat.js';
import { hedgehog } from './subjects/hedgehog.js';
import { herbs } from './subjects/herbs.js';
import { highland } from './subjects/highland.js';
import { honeycomb } from './subjects/honeycomb.js';
import { horse } from './subjects/horse.js';
import { houseplant } from './subjects/houseplant.js';
import { hummingbird } from './subjects/hummingbird.js';
import { iceCream } from './subjects/ice-cream.js';
import { jellyfish } from './subjects/jellyfish.js';
import { lamp } from './subjects/lamp.js';
import { leaves } from './subjects/leaves.js';
import { lighthouse } from './subjects/lighthouse.js';
import { lotus } from './subjects/lotus.js';
import { meadow } from './subjects/meadow.js';
import { llama } from './subjects/llama.js';
import { mountains } from './subjects/mountains.js';
import { mushroom } from './subjects/mushroom.js';
import { nude } from './subjects/nude.js';
import { octopus } from './subjects/octopus.js';
import { owl } from './subjects/owl.js';
import { oysters } from './subjects/oysters.js';
import { palm } from './subjects/palm.js';
import { pans } from './subjects/pans.js';
import { parasol } from './subjects/parasol.js';
import { parrot } from './subjects/parrot.js';
import { piano } from './subjects/piano.js';
import { ramen } from './subjects/ramen.js';
import { pastry } from './subjects/pastry.js';
import { peacock } from './subjects/peacock.js';
import { penguin } from './subjects/penguin.js';
import { river } from './subjects/river.js';
import { rocket } from './subjects/rocket.js';
import { sardines } from './subjects/sardines.js';
import { sea } from './subjects/sea.js';
import { seahorse } from './subjects/seahorse.js';
import { sheep } from './subjects/sheep.js';
import { shells } from './subjects/shells.js';
import { snail } from './subjects/snail.js';
import { squirrel } from './subjects/squirrel.js';
import { stars } from './subjects/stars.js';
import { sunglasses } from './subjects/sunglasses.js';
import { surfboard } from './subjects/surfboard.js';
import { swallow } from './subjects/swallow.js';
import { swan } from './subjects/swan.js';
import { teapot } from './subjects/teapot.js';
import { tiger } from './subjects/tiger.js';
import { tram } from './subjects/tram.js';
import { train } from './subjects/train.js';
import { trumpet } from './subjects/trumpet.js';
import { tumbler } from './subjects/tumbler.js';
import { turntable } from './subjects/turntable.js';
import { turtle } from './subjects/turtle.js';
import { typewriter } from './subjects/typewriter.js';
import { umbrella } from './subjects/umbrella.js';
import { vessel } from './subjects/vessel.js';
import { village } from './subjects/village.js';
import { waterfall } from './subjects/waterfall.js';
import { wave } from './subjects/wave.js';
import { whale } from './subjects/whale.js';
import { windmill } from './subjects/windmill.js';
import { window } from './subjects/window.js';
import { wire } from './subjects/wire.js';
import { wolf } from './subjects/wolf.js';
import { yarn } from './subjects/yarn.js';

// prettier-ignore
export const subjects: Readonly<Record<SubjectName, Subject>> = {
  sun, moon, mountains, sea, wave, desert, forest, village, lighthouse, boat, bird, cat, fish, flowers,
  leaves, fruit, abstract, cup, teapot, bottle, glass, whale, dolphin, jellyfish, octopus, turtle, coral,
  books, vessel, candle, owl, parrot, hummingbird, chair, houseplant, window, fox, wolf, bear, deer, hare,
  horse, dog, elephant, tiger, squirrel, hedgehog, sheep, cow, giraffe, flamingo, penguin, swan, peacock,
  door, lamp, guitar, trumpet, butterfly, dragonfly, shells, feathers, bicycle, umbrella, balloon, kite,
  rocket, car, seahorse, city, stars, figure, dancers, sitter, face, hand, eye, heart, nude, astronaut,
  meadow, field, cactus, palm, blossom, mushroom, bamboo, reeds, lotus, windmill, castle, swallow, bridge,
  river, waterfall, clouds, train, wire, surfboard, pastry, highland, bulldog, honeycomb, parasol, bow,
  sardines, bathtub, cheese, hat, lobster, crab, frog, snail, fruitBranch, herbs, piano, turntable,
  sunglasses, camera, typewriter, canal, beetle, oysters, tumbler, iceCream, llama, yarn, ramen, pans,
  tram, dinosaur,
};
