const words = (list: string) => new Set(list.trim().split(/\s+/));

/** Includes "one", whatever it stands for. */
export const NUMBER_WORDS = words(`
  zero nought nil one two three four five six seven eight nine ten eleven twelve thirteen
  fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy
  eighty ninety hundred hundreds thousand thousands million millions billion billions dozen
  dozens twice thrice double triple quadruple percent half halves quarter quarters couple
  couples pair pairs second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth
  thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth
  thirtieth fortieth fiftieth hundredth thousandth millionth solo soloist duo duos trio trios
  quartet quartets quintet quintets sextet sextets septet septets octet octets nonet twosome
  threesome foursome fivesome decade decades century centuries
`);

/** Numbers beside these are our own figures, never part of a name. */
export const UNITS_OF_MEASURE = words(`
  % percent per km kilometre kilometres kilometer kilometers mile miles match matches score
  scores point points rating
`);

/** A number before one of these counts nothing. */
export const LINKS = words("and or but in on at is are was were from to for with by as");

/** May open a sentence. Too few of these cost a text, too many let a name through. */
export const COMMON_OPENERS = words(`
  a about across after again all also an and another any anyone are around as ask at because
  before begin behind believe beside between both bring but by can come could do does don down
  each even ever every everything expect fancy far find for from get give go hear hello here hey
  hi how however if imagine in influences into is it its join just keep let like listen
  listeners look loud made make maybe meet more music near never new next no not nothing now of
  off often on once only or our out over perhaps picture pick place play playing plus put quiet
  remember same see shall share should side since so some something somewhere songs sound sounds
  start still straight such sweet take tell that the their them then there these they think this
  those though through to together tonight too turn under until up us we welcome what whatever
  when where whether which while who whose why will with without would yes you your
`);

/** Missing in the dictionary, and parts of contractions. */
export const MUSIC_WORDS = words(`
  backline basslines bassline dancefloor demos diy dreampop ep eps fi handclap handclaps
  indiepop jangle jangly lofi lp lps ok postpunk punky setlist setlists shoegaze shoegazey
  soundcheck synthpop synths tambourines unplugged zine zines ain aren couldn d didn doesn don
  hadn hasn haven isn ll m ma re s shan shouldn t ve wasn weren won wouldn
`);
