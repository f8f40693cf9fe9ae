import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { FirstPrint } from '../../../src/application/creating/first-print.js';
import { findPublicObjection } from '../../../src/domain/creating/public-words.js';

describe('findPublicObjection', () => {
  // spec: words-german
  it.each([
    ['Write to ada@example.com for more', 'contact details', 'ada@example.com'],
    ['ada (at) example.org', 'contact details', 'ada (at) example.org'],
    ['A lake, by @ada_paints', 'contact details', '@ada_paints'],
    ['See https://x.example/a', 'contact details', 'https://'],
    ['Prints at WWW.example', 'contact details', 'www.'],
    ['cheapart.com', 'contact details', 'cheapart.com'],
    ['my shop.co.uk', 'contact details', 'shop.co.uk'],
    ['Mehr auf meinshop.de heute', 'contact details', 'meinshop.de'],
    ['müllers-bilder.ch', 'contact details', 'llers-bilder.ch'],
    ['Ein Bild von kunst.at', 'contact details', 'kunst.at'],
    ['affiches.fr, quadri.it', 'contact details', 'affiches.fr'],
    ['Besuche meinshop.it jetzt', 'contact details', 'meinshop.it'],
    ['Mehr bei müller.at, auch nachts', 'contact details', 'müller.at'],
    ['Bilder: meinshop.it/bilder und mehr', 'contact details', 'meinshop.it'],
    ['Von kunst.at\nEin Bild der See', 'contact details', 'kunst.at'],
    ['Ein Bild von kunst.at!', 'contact details', 'kunst.at'],
    ['meinshop Punkt de', 'contact details', 'punkt de'],
    ['Jetzt kaufen!', 'advertising', 'jetzt kaufen'],
    ['Poster billig bestellen', 'advertising', 'billig bestellen'],
    ['Mit Rabattcode', 'advertising', 'rabattcode'],
    ['Besuchen Sie unseren Shop', 'advertising', 'besuchen sie unseren shop'],
    ['Du Schlampe', 'insults', 'schlampe'],
    ['Du bist ein Idiot', 'insults', 'du bist ein idiot'],
    ['Ein Hurensohn auf dem Pferd', 'insults', 'hurensohn'],
    ['F1ck dich', 'insults', 'fick'],
    ['So eine Scheiße', 'insults', 'scheiße'],
    ['Dreckschwein', 'insults', 'dreckschwein'],
    ['Arschlöcher', 'insults', 'arschlocher'],
    ['Herr Meier ist ein Betrüger', 'insults', 'ist ein betruger'],
    ['pills dot com', 'contact details', 'dot com'],
    ['Call 07700 900123', 'contact details', '07700 900123'],
    ['+44 (0)20 7946 0018', 'contact details', '+44 (0)20 7946 0018'],
    ['(555) 867-5309 ext', 'contact details', '(555) 867-5309'],
    ['Ring 7700900123', 'contact details', '7700900123'],
    ['０７７００ ９００１２３', 'contact details', '07700 900123'],
    ['Chat on WhatsApp', 'contact details', 'whatsapp'],
    ['Buy Cheap Pills', 'advertising', 'buy cheap'],
    ['Cheap pills', 'advertising', 'cheap pills'],
    ['V1agra', 'advertising', 'viagra'],
    ['Click here!', 'advertising', 'click here'],
    ['Free bitcoin for all', 'advertising', 'free bitcoin'],
    ['You are an idiot', 'insults', 'you are an idiot'],
    ["You're such a moron", 'insults', 'you re such a moron'],
    ['Bob Smith is a scammer', 'insults', 'is a scammer'],
    ['F*ck this', 'insults', 'f ck'],
    ['Fúck', 'insults', 'fuck'],
    ['Assh0le', 'insults', 'asshole'],
    ['Fuuuuck off', 'insults', 'fuck'],
    ['A raghead', 'insults', 'raghead'],
    ['Taylor Swift on a horse', 'the name of a person', 'taylor swift'],
    ['Beyoncé in gold', 'the name of a person', 'beyonce'],
    ['For my neighbour Emma Thompson', 'the name of a person', 'emma thompson'],
    ['Mrs Patel at her shop', 'the name of a person', 'mrs patel'],
  ])('finds contact details, advertising, insults and persons: %s', (text, category, match) => {
    expect(findPublicObjection(text)).toEqual({ category, match });
  });

  // spec: words-of-art
  it.each([
    'A lighthouse over a calm sea',
    'Posters of 1920 1930 1940 and 1950',
    'In rgb 255 128 0, then 0 64 255',
    'Harvest of 2024-05-12, 10:30',
    'A cat @ home, 3/4 view, 50 x 70 cm, 300 dpi',
    'The sea.in winter, the sky.it burns',
    'A bottle of pills in a still life, Warhol',
    'A bitch with her puppies, in charcoal',
    'A call to prayer; buying bread at the market, cheap and bright',
    'The Cockerel and the Ass, Scunthorpe, Shitake mushrooms',
    'You are my sunshine',
    'Call Me by Your Name, a shop here in Crema, shut up for the night',
    'A dirty pig in the mud; the raven is a thief',
    'A million stars, 1000000 of them',
    'A cock on a fence, and a hen',
    'Blue tit and great tit on a branch, tit for tat',
    'Charles Dickens reading by the fire, Moby Dick, Dick Turpin',
    'Penistone Hill, Middlesex, Cockermouth, Clitheroe and Shitterton',
    'Pussy willow in a vase, a pussycat, cumin seeds, rapeseed in May',
    'A chink of light, a dyke by the sea, a Maine Coon, kelly green',
    'Rio Negro, Montenegro, the Niger at dusk, spick and span',
    'Rose garden, olive grove, autumn brown, Paris in May, Florence at dawn',
    'After Monet and Vincent van Gogh, Mr Fox and Miss Rabbit, Robin Hood',
    'Adam and Eve, Peter Pan, Mary Magdalene, King Arthur, St James Park',
    'Ein Leuchtturm über dem Meer.es glänzt, dahinter Felsen',
    'Berge.Frühling am See',
    'The lake.It’s dawn',
    'Das Meer.Es, dahinter die Felsen',
    'Ein schönes Bild, ich werde wieder hier kaufen',
    'Gern online bestellen wir wieder; so günstig kaufen wir selten',
    'Die Sau mit ihren Ferkeln, ein Schwein im Gras, Wildschweine bei Nacht',
    'Hurenkinder und Schusterjungen, Bleisatz in einer Druckerei',
    'Ficus, Fichten, Dreck an den Stiefeln, ein Trottoir in Trier',
    'Der Dieb von Bagdad, das Luder, Mutter Courage, Nüsse, Nuttelhof',
    'Ein Kaufladen, online gemalt; Scheine und Münzen, eine Kanakee-Bucht',
    'Du und ich am See, du bist schön',
    'A line at the top.at noon the clock strikes',
    '',
  ])('accepts %j', (text) => {
    expect(findPublicObjection(text)).toBeUndefined();
  });

  it('finds words after characters that unfold into many', () => {
    expect(findPublicObjection('\ufdfa'.repeat(3900) + ' buy cheap pills')).toMatchObject({
      category: 'advertising',
    });
  });

  it('accepts the first prints of the catalogue', () => {
    const prints = JSON.parse(readFileSync('catalogue/prints.json', 'utf8')) as FirstPrint[];
    const texts = prints.flatMap(({ title, description, prompt, keywords }) => [
      [title, description, prompt, ...keywords].join('. '),
    ]);
    expect(texts.filter((text) => findPublicObjection(text))).toEqual([]);
  });
});
