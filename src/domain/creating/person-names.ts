/**
 * Names of persons, as far as a list can know them: common first names with common surnames, and people who are often
 * asked for. Names that are also things, places or colours are left out, so that 'Rose Garden' and 'Olive Brown' are
 * no persons. Artists whose style people name, such as Monet, are left out too.
 */

const split = (words: string) => new Set(words.trim().split(/\s+/));

const FIRST_NAMES = split(`
  aaron adam adrian alan albert alexander alice alison amanda amy andrea andrew angela anna anne anthony antonio ashley
  barbara benjamin bernard beth betty brandon brenda brian bruce caroline catherine charles christina christine
  christopher claire colin cynthia daniel darren david deborah debra denise dennis derek diana diane donald donna
  dorothy douglas edward eleanor elena elizabeth emily emma eric erik ethan eugene fiona fatima francesca francis gareth
  gary geoffrey george gerald gillian gloria gordon graham gregory hannah harold harry helen henry howard hugh ian isaac
  isabel isabella jacob jacqueline james jamie jane janet janice jason jean jeffrey jennifer jeremy jessica jill joan
  joanna joe john jonathan jordan joseph joshua juan judith judy julia julian julie justin karen kate katherine kathleen
  keith kenneth kevin kimberly kyle larry laura lauren lawrence leonard leslie linda lisa logan lorraine louis
  louise lucas lucy luis luke lynn margaret maria marie marilyn martha mary matthew maureen megan melanie melissa
  michael michelle mohammed mohamed muhammad nancy natalie nathan neil nicholas nicola nicole nigel noah olivia oliver
  pamela patricia patrick paul peter philip phillip rachel ralph raymond rebecca richard robert roger ronald rosemary
  roy russell ruth ryan samantha samuel sandra sarah scott sean shannon sharon shaun sheila shirley simon sophia sophie
  stephanie stephen steven stuart susan suzanne teresa terry theresa thomas timothy tina tony tracey tracy trevor
  valerie vanessa veronica vincent walter wayne wendy william zachary`);

const SURNAMES = split(`
  adams ahmed ali allen anderson armstrong atkinson bailey baker barker barnes bennett bradley brooks brown butler
  campbell carter chapman clark clarke cole coleman collins cook cooper cox crawford cruz cunningham davies davis dawson
  diaz dixon edwards ellis evans fisher fletcher flores foster fraser garcia gibson gomez gonzalez graham grant gray
  green griffin griffiths gutierrez hall hamilton harris harrison harvey henderson hernandez hill holmes howard hudson
  hughes hunt hussain jackson james jenkins johnson johnston jones jordan kaur kelly kennedy khan kim king knight kumar
  lee lewis lloyd lopez marshall martin martinez mason matthews mcdonald mendoza miller mitchell moore morales morgan
  morris morrison murphy murray myers nelson nguyen ortiz owen owens palmer parker patel patterson perez perry peterson
  phillips powell price ramirez ramos reed reid reyes reynolds richards richardson rivera roberts robertson robinson
  rodriguez rogers ross russell ryan sanchez sanders saunders scott shah shaw simmons simpson singh smith spencer
  stevens stewart sullivan taylor thomas thompson torres turner walker wallace walsh ward watson watts webb white
  wilkinson williams wilson wood wright young`);

/** Living or recently famous people, in lower case without accents. */
const PUBLIC_FIGURES = `
  adele adkins,alexandria ocasio-cortez,angela merkel,angelina jolie,ariana grande,arnold schwarzenegger,barack obama,
  benedict cumberbatch,benjamin netanyahu,bernie sanders,beyonce,bill clinton,bill gates,billie eilish,boris johnson,
  brad pitt,britney spears,cate blanchett,charli xcx,cillian murphy,cristiano ronaldo,daniel craig,david attenborough,
  david beckham,dolly parton,donald trump,drake graham,dua lipa,dwayne johnson,ed sheeran,elon musk,elton john,
  emma watson,emmanuel macron,freddie mercury,friedrich merz,george clooney,giorgia meloni,greta thunberg,harry styles,
  hillary clinton,idris elba,jeff bezos,jennifer aniston,jennifer lawrence,joe biden,joe rogan,johnny depp,judi dench,
  justin bieber,justin trudeau,kamala harris,kanye west,kate middleton,katy perry,keanu reeves,keir starmer,
  kim jong un,kim kardashian,king charles,kylian mbappe,kylie jenner,kylie minogue,lady gaga,leonardo dicaprio,
  lewis hamilton,liam neeson,lionel messi,maggie smith,margot robbie,mark zuckerberg,max verstappen,meghan markle,
  melania trump,meryl streep,michael jackson,michelle obama,miley cyrus,morgan freeman,narendra modi,neymar,
  nicki minaj,nigel farage,olaf scholz,oprah winfrey,paul mccartney,pedro pascal,prince harry,prince william,
  princess diana,queen camilla,queen elizabeth,rafael nadal,recep tayyip erdogan,rihanna,rishi sunak,robbie williams,
  robert pattinson,roger federer,ronald reagan,rupert murdoch,ryan gosling,ryan reynolds,sam altman,scarlett johansson,
  selena gomez,serena williams,shakira,snoop dogg,steve jobs,taylor swift,timothee chalamet,tom cruise,tom hanks,
  tom holland,tony blair,vladimir putin,volodymyr zelensky,volodymyr zelenskyy,whoopi goldberg,will smith,xi jinping,
  zendaya`
  .split(',')
  .map((name) => name.trim().replaceAll('-', ' '));
const PUBLIC_FIGURE = new RegExp(`(?<!\\p{L})(?:${PUBLIC_FIGURES.join('|')})(?!\\p{L})`, 'u');

/** 'Mr Harper' and the like; a common noun after the title, as in 'Mr Fox', is no name. */
const TITLED = /(?<!\p{L})(?:mrs?|ms|miss|prof|professor) (\p{L}+)(?!\p{L})/gu;

/** @param text in lower case without accents, with single spaces between words */
export function findPersonName(text: string): string | undefined {
  const figure = PUBLIC_FIGURE.exec(text);
  if (figure) return figure[0];
  for (const [match, name] of text.matchAll(TITLED)) if (SURNAMES.has(name!)) return match;
  const words = text.split(' ');
  const at = words.findIndex((word, index) => FIRST_NAMES.has(word) && SURNAMES.has(words[index + 1] ?? ''));
  return at < 0 ? undefined : `${words[at]} ${words[at + 1]}`;
}
