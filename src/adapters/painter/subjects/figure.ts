import type { Draw, Subject } from '../scene.js';
import { many, one } from '../words/words.js';
import { herd } from './anatomy.js';
import { spotBeside, grouped, drawDressed, describePeople } from './company.js';
import { drawHiker, drawSurfer } from './outdoor-people.js';
import * as holding from './holding.js';
import * as poses from './poses.js';
import { drawHeldUmbrella } from './umbrella.js';

const drawFigures: Draw = (scene, element) => {
  const { color, variant, count } = element;
  element.spots.forEach((spot, i) => {
    const own = i === 0 ? color : null;
    if (variant === 'surfer') {
      drawSurfer(scene, spot, own, i);
      return;
    }
    if (variant === 'hiker' || variant === 'hikers') {
      if (variant === 'hikers') drawHiker(scene, spotBeside(scene, spot, 20, 0.93), null, i + 2);
      drawHiker(scene, spotBeside(scene, spot, variant === 'hikers' ? -20 : 0), own, i);
      return;
    }
    if (variant === 'couple') {
      const shelter = element.holder?.kind === 'umbrella';
      drawDressed(
        scene,
        spotBeside(scene, spot, -9.5, 1),
        shelter ? holding.sheltering : poses.coated,
        'coat',
        { nth: i + 1, hat: !shelter },
      );
      drawDressed(scene, spotBeside(scene, spot, 10.5, 0.93), poses.strolling, 'dress', {
        color: own,
        nth: i,
      });
      if (shelter) drawHeldUmbrella(scene, spot, [4.5, -88], element.holder?.color ?? null);
      return;
    }
    if (variant === 'family') {
      drawDressed(scene, spotBeside(scene, spot, -25), poses.coated, 'coat', { nth: 1 });
      drawDressed(scene, spotBeside(scene, spot, 27, 0.93), poses.strolling, 'dress', { color: own });
      drawDressed(scene, spotBeside(scene, spot, 1, 0.56), poses.walking, 'shirt', { nth: 2 });
      return;
    }
    if (variant === 'mother') {
      drawDressed(scene, spotBeside(scene, spot, -13, 0.95), poses.strolling, 'dress', { color: own });
      drawDressed(scene, spotBeside(scene, spot, 18, 0.55), poses.walking, 'shirt', { nth: 2 });
      return;
    }
    const alternate = variant === null && count > 1 && i % 2 === 1;
    const woman = variant === 'woman' || alternate;
    if (variant === 'runner') drawDressed(scene, spot, poses.running, 'shirt', { color: own, nth: i });
    else if (variant === 'child')
      drawDressed(scene, spot, i % 2 ? poses.strolling : poses.walking, i % 2 ? 'dress' : 'shirt', {
        color: own,
        nth: i,
      });
    else if (woman)
      drawDressed(scene, { ...spot, size: spot.size * 0.95 }, poses.strolling, 'dress', {
        color: own,
        nth: i,
      });
    else if (variant === 'hat')
      drawDressed(scene, spot, poses.coated, 'coat', { color: own, nth: i, hat: true });
    else
      drawDressed(scene, spot, i % 3 === 2 ? poses.walking : poses.coated, i % 3 === 2 ? 'shirt' : 'coat', {
        color: own,
        nth: i,
      });
  });
};

export const figure: Subject = {
  words: [
    one(
      'person|figure|human|stranger|someone|man|gentleman|walker|traveller|wanderer|pedestrian|guy|men|human figure|man walking|person walking|figure walking',
    ),
    many('people|crowd|group of people|passer by|human beings'),
    one(
      'woman walking|girl walking|lady walking|woman standing|woman in a dress|woman on the beach|woman on a beach|walking woman|women|standing woman',
      'woman',
    ),
    one(
      'man with a hat|man in a hat|man with hat|man wearing a hat|gentleman with a hat|gentleman in a hat|man in a coat|man in a bowler hat|man with a bowler hat|detective',
      'hat',
    ),
    one(
      'couple|lovers|couple walking|walking couple|couple in love|couple holding hands|man and woman|man and a woman|woman and man|woman and a man|two people walking|husband and wife',
      'couple',
    ),
    one(
      'runner|jogger|running man|running woman|man running|woman running|person running|sprinter|athlete',
      'runner',
    ),
    one(
      'surfer|surfer carrying a board|surfer with a board|surfer with a surfboard|surfer carrying a surfboard|surfer walking|surfer girl|man carrying a surfboard|woman carrying a surfboard',
      'surfer',
    ),
    one('fisherman|angler|man fishing|old fisherman|person fishing|woman fishing', 'fisher'),
    one('hiker|mountaineer|backpacker|rambler|mountain hiker|man hiking|woman hiking', 'hiker'),
    one('hikers|hiking|two hikers|mountain hikers|mountaineers|backpackers|hiking couple', 'hikers'),
    one('child|children|kid|boy|little girl|little boy', 'child'),
    one('family|parents and child', 'family'),
    one('mother and child|mother and daughter|mother and son|mother and baby|mother', 'mother'),
  ],
  realm: 'ground',
  depth: 0.93,
  usualCount: 5,
  colorRoles: ['accent', 'near', 'line'],
  place: (mention, layout) =>
    mention.variant === 'child'
      ? herd(0.46, 0.5)(mention, layout)
      : grouped(0.74, {
          wide: {
            couple: mention.holder ? 1 : 0.68,
            family: 1,
            runner: 0.9,
            mother: 0.75,
            surfer: 1.1,
            hiker: 0.6,
            hikers: 1,
          },
          high: mention.holder ? 1.4 : 1,
        })(mention, layout),
  describe: describePeople({
    woman: ['woman walking', 'women walking'],
    hat: ['man in a hat', 'men in hats'],
    couple: ['couple out walking', 'couples out walking'],
    runner: ['runner', 'runners'],
    surfer: ['surfer carrying a board', 'surfers carrying their boards'],
    hiker: ['hiker', 'hikers'],
    hikers: ['pair of hikers', 'pairs of hikers'],
    child: ['child', 'children'],
    family: ['family out walking', 'families out walking'],
    mother: ['mother and child', 'mothers with their children'],
  }),
  draw: drawFigures,
};
