import { normaliseGenreName } from "@/lib/genres/normalise";

interface SeedGenre {
  name: string;
  parent: string | null;
  depth: 1 | 2 | 3;
  aliases: string[];
}

/** Families unindented, their genres below, styles behind a genre's colon, aliases behind `=`. */
const VOCABULARY = `
Rock = Rock Music
  Rock And Roll = Rock N Roll = Rock 'n' Roll: Rockabilly, Psychobilly, Surf Rock = Surf, Skiffle, Instrumental Rock
  Classic Rock: Heartland Rock, Southern Rock, Swamp Rock, Arena Rock = Stadium Rock, Soft Rock = Yacht Rock, Pub Rock, Piano Rock
  Garage Rock: Garage Revival, Freakbeat, Proto Punk, Glam Rock = Glam
  Hard Rock: Stoner Rock, Desert Rock, Boogie Rock
  Psychedelic Rock = Psych Rock = Psych = Psychedelia: Acid Rock, Space Rock, Krautrock = Kosmische, Neo Psychedelia, Paisley Underground, Tropical Psych
  Progressive Rock = Prog Rock = Prog: Art Rock, Symphonic Rock, Canterbury Scene, Zeuhl, Neo Prog
  Post Rock: Cinematic Post Rock, Crescendocore
  Math Rock: Twinkle Rock
  Folk Rock: Country Rock, Roots Rock, Celtic Rock, Medieval Rock
  Rap Rock: Funk Rock, Funk Metal

Alternative = Alternative Music = Alt
  Alternative Rock = Alt Rock: Grunge, Post Grunge, College Rock, Geek Rock, Industrial Rock
  Britpop = Brit Pop: Madchester = Baggy, Post Britpop
  Shoegaze = Shoegazing: Nu Gaze = Newgaze, Grungegaze, Doomgaze
  Slowcore = Sadcore
  Noise Rock: No Wave, Sludge Rock
  Gothic Rock = Goth Rock = Goth: Death Rock = Deathrock, Ethereal Wave
  Alternative Dance: Dance Rock

Indie = Indie Music = Independent
  Indie Rock: Slacker Rock, Post Punk Revival, Dance Punk = Disco Punk, Indie Surf
  Indie Pop: Twee Pop = Twee, Jangle Pop = Jangle, Noise Pop, Chamber Pop = Baroque Pop, Bedroom Pop
  Dream Pop = Dreampop: Hypnagogic Pop, Chillwave = Glo Fi
  Indie Folk: Freak Folk, Chamber Folk, Stomp And Holler
  Indie Electronic = Indietronica = Indie Electro: Laptop Pop, Folktronica
  Indie Soul: Indie R&B = Alternative R&B = Alt R&B

Pop = Pop Music
  Power Pop: Bubblegum Pop = Bubblegum, Sunshine Pop, Pop Rock
  Synth Pop = Synthpop = Electropop = Electro Pop: New Romantic, Dance Pop, Futurepop
  Art Pop: Progressive Pop, Experimental Pop, Hyperpop = Hyper Pop, Glitch Pop
  Psychedelic Pop = Psych Pop
  Traditional Pop: Torch Songs, Easy Listening, Lounge, Exotica
  Beat Music = Merseybeat: Doo Wop = Doowop, Brill Building, Girl Group
  European Pop = Europop = Euro Pop: Chanson = French Chanson, Ye Ye = Yé Yé, Schlager, Italo Pop, Liedermacher, Canzone D'autore = Cantautorato, Nederpop, Kleinkunst
  Asian Pop: City Pop, K Pop = Kpop, J Pop = Jpop, Cantopop, Shibuya Kei
  Singer Songwriter = Singer/Songwriter: Piano Ballads, Acoustic Pop, Confessional Songwriting
  Sophisti Pop

Punk = Punk Music
  Punk Rock: Street Punk = Oi, Skate Punk, Pop Punk, Garage Punk, Cowpunk, Folk Punk, Celtic Punk, Horror Punk, Anarcho Punk, Egg Punk = Devocore, Synth Punk, Deutschpunk
  Post Punk = Postpunk: Art Punk, Coldwave = Cold Wave, Darkwave = Dark Wave, Minimal Wave, Crank Wave
  New Wave: Neue Deutsche Welle = NDW
  Hardcore Punk = Hardcore: Melodic Hardcore, Post Hardcore, Beatdown Hardcore, Crust Punk = Crust, D Beat, Powerviolence, Thrashcore
  Emo = Emotional Hardcore: Midwest Emo, Screamo = Skramz, Emo Pop, Emo Revival
  Riot Grrrl = Riot Girl: Queercore
  Ska Punk = Skacore

Metal = Heavy Metal = Metal Music
  Traditional Metal: New Wave Of British Heavy Metal = NWOBHM, Power Metal, Speed Metal, Glam Metal = Hair Metal
  Thrash Metal = Thrash: Crossover Thrash, Groove Metal
  Doom Metal = Doom: Stoner Metal, Sludge Metal = Sludge, Drone Metal, Funeral Doom, Epic Doom
  Black Metal: Atmospheric Black Metal, Blackgaze, Pagan Metal, Blackened Punk
  Death Metal: Melodic Death Metal = Melodeath, Technical Death Metal = Tech Death, Brutal Death Metal, Deathcore, Death Doom
  Progressive Metal = Prog Metal: Djent, Post Metal, Avant Garde Metal, Symphonic Metal
  Metalcore: Mathcore, Melodic Metalcore
  Grindcore = Grind: Goregrind
  Alternative Metal = Alt Metal: Nu Metal = Nü Metal, Industrial Metal, Rap Metal
  Folk Metal: Viking Metal, Gothic Metal

Electronic = Electronica = Electronic Music
  House = House Music: Deep House, Chicago House, Acid House, French House = French Touch, Tech House, Progressive House, Afro House, Lo Fi House, Electro House, Amapiano
  Techno: Detroit Techno, Dub Techno, Minimal Techno, Acid Techno, Hard Techno, Industrial Techno, Ambient Techno
  Drum And Bass = Drum N Bass = Drum & Bass = DnB = D&B: Jungle, Liquid Drum And Bass = Liquid Funk, Neurofunk, Breakcore
  UK Bass: UK Garage = UKG, Two Step = 2 Step, Dubstep, Future Garage, Bassline, Wonky
  Breakbeat = Breaks: Big Beat, Nu Skool Breaks, Broken Beat
  Trance: Psytrance = Psy Trance = Goa Trance, Uplifting Trance, Hard Trance
  Ambient = Ambient Music: Dark Ambient, Drone, Space Ambient, Ambient Pop, Field Recordings
  Downtempo = Chillout = Chill Out: Trip Hop, Nu Jazz, Electro Swing, Balearic
  Electro: Electroclash, Electro Funk, EBM = Electronic Body Music, Footwork = Juke, Ghettotech
  Synthwave = Retrowave = Outrun: Darksynth, Vaporwave = Vapourwave, Chiptune = 8 Bit = Chip Music
  Disco: Nu Disco, Italo Disco, Cosmic Disco, Euro Disco, Hi NRG
  IDM = Intelligent Dance Music = Braindance: Glitch, Microsound, Leftfield
  Hardcore Techno: Gabber = Gabba, Happy Hardcore, Hardstyle
  Live Electronics: Modular Synth, Live Coding = Algorave

Hip Hop = Hiphop = Rap
  Boom Bap: Golden Age Hip Hop, East Coast Hip Hop, Turntablism
  West Coast Hip Hop: G Funk, Hyphy
  Southern Hip Hop: Crunk, Chopped And Screwed, Memphis Rap
  Trap: Drill, UK Drill, Cloud Rap, Emo Rap, Phonk
  Alternative Hip Hop = Alt Hip Hop: Jazz Rap, Abstract Hip Hop, Conscious Hip Hop, Industrial Hip Hop, Comedy Rap, Live Band Hip Hop
  Instrumental Hip Hop = Beats: Lo Fi Hip Hop = Lo Fi Beats, Chillhop
  Grime: Road Rap
  European Hip Hop: Deutschrap = German Hip Hop, French Hip Hop = Rap Français, Nederhop

Soul = Soul Music
  Classic Soul: Motown = Motown Sound, Southern Soul, Northern Soul, Philly Soul, Deep Soul
  Neo Soul: Psychedelic Soul, Retro Soul
  Gospel: Contemporary Gospel, Spirituals
  R&B = RnB = Rhythm And Blues: Contemporary R&B, New Jack Swing, Quiet Storm, Slow Jams

Funk = Funk Music
  Deep Funk: P Funk, Jazz Funk, Brass Funk, Go Go
  Boogie: Synth Funk, Minneapolis Sound

Jazz
  Swing: Big Band, Gypsy Jazz = Jazz Manouche, Dixieland = Trad Jazz = Traditional Jazz, Ragtime
  Modern Jazz: Bebop = Bop, Hard Bop, Cool Jazz, Modal Jazz, Post Bop, Vocal Jazz
  Free Jazz: Avant Garde Jazz, Spiritual Jazz, European Free Improvisation
  Jazz Fusion = Fusion: Jazz Rock, Latin Jazz, Ethno Jazz, Punk Jazz = Jazzcore, Smooth Jazz
  Contemporary Jazz: Dark Jazz = Doom Jazz = Noir Jazz, UK Jazz, Chamber Jazz

Blues
  Electric Blues: Chicago Blues, Texas Blues, British Blues, Soul Blues
  Delta Blues: Country Blues, Hill Country Blues, Piedmont Blues, Acoustic Blues
  Blues Rock: Punk Blues, Jump Blues, Boogie Woogie

Folk = Folk Music
  Contemporary Folk: Alternative Folk = Alt Folk, Anti Folk, Protest Songs, Acoustic Folk, Dark Folk, Folk Pop
  Traditional Folk = Trad: Celtic Folk = Celtic, English Folk, Irish Traditional, Scottish Folk, Welsh Folk, Breton Folk, Nordic Folk, Sea Shanties = Shanty, Murder Ballads
  Psychedelic Folk = Psych Folk = Acid Folk: Wyrd Folk
  American Primitive: Fingerstyle Guitar
  European Folk: Klezmer, Balkan Brass, Fado, Rebetiko, Flamenco, Flamenco Fusion, Tarantella, Polka, Volksmusik

Country = Country Music
  Americana: Alternative Country = Alt Country, Country Soul, Cosmic Country = Cosmic Americana, Gothic Country
  Classic Country: Honky Tonk, Outlaw Country, Western Swing, Bakersfield Sound, Countrypolitan = Nashville Sound, Cowboy Songs = Western
  Bluegrass: Newgrass = Progressive Bluegrass, Old Time, Jamgrass
  Country Pop: Bro Country, Red Dirt
  Louisiana Roots: Cajun, Zydeco

Reggae
  Roots Reggae: Lovers Rock, Rocksteady, Nyabinghi
  Ska: Two Tone = 2 Tone, Third Wave Ska
  Dub: Steppers, Dub Poetry, Digital Dub
  Dancehall: Ragga, Reggae Fusion

Latin = Latin Music
  Tropical: Salsa, Merengue, Bachata, Cumbia, Digital Cumbia, Mambo, Son Cubano, Boogaloo
  Brazilian = Brazilian Music: Samba, Bossa Nova, Tropicalia = Tropicália, MPB, Forro = Forró, Baile Funk = Funk Carioca
  Latin Urban: Reggaeton, Latin Trap, Dembow
  Latin Rock: Rock En Español = Rock En Espanol, Latin Alternative, Chicano Soul
  Tango: Nuevo Tango = Electrotango
  Regional Mexican: Mariachi, Norteño = Norteno, Corridos, Ranchera

African = African Music
  Afrobeat: Afro Funk, Highlife, Juju Music
  Afropop = Afro Pop: Afrobeats, Soukous, Mbalax, Kwaito
  Desert Blues = Tishoumaren: Gnawa, Rai = Raï
  Ethio Jazz: Mbaqanga, Township Jive, Gqom

Classical = Classical Music
  Chamber Music: String Quartet, Early Music, Baroque Music
  Contemporary Classical: Modern Classical = Neoclassical, Minimalism, Post Minimalism, Solo Piano, Choral Music = Choir
  Film Music = Film Score = Soundtrack: Game Music, Library Music

Experimental = Avant Garde
  Noise = Noise Music: Harsh Noise, Power Electronics
  Industrial = Industrial Music: Dark Electro, Martial Industrial, Power Noise
  Sound Art: Tape Music, Musique Concrète = Musique Concrete, Electroacoustic, Sound Collage = Plunderphonics, Spoken Word = Spoken Word Poetry
  Free Improvisation = Improv
  Drone Rock: Outsider Music
`;

export const genres: SeedGenre[] = parse(VOCABULARY);

function parse(vocabulary: string): SeedGenre[] {
  let family = "";
  return vocabulary
    .split("\n")
    .filter(Boolean)
    .flatMap((line) => {
      const [head = "", styles = ""] = line.split(":");
      if (!line.startsWith(" ")) family = normaliseGenreName(head.split("=")[0] ?? "");
      const top = line.startsWith(" ") ? entry(head, family, 2) : entry(head, null, 1);
      return [
        top,
        ...styles
          .split(",")
          .filter(Boolean)
          .map((style) => entry(style, top.name, 3)),
      ];
    });
}

function entry(names: string, parent: string | null, depth: SeedGenre["depth"]): SeedGenre {
  const [name = "", ...aliases] = names.split("=").map(normaliseGenreName);
  return { name, parent, depth, aliases };
}
