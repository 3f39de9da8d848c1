/**
 * Legal forms as written in company names, by class. Forms of one class are the same form in another language or spelling;
 * different classes are weak evidence against a match (ISO 20275 groups them similarly).
 */
const legalForms: Record<string, readonly string[]> = {
  limited: [
    'limited',
    'ltd',
    'llc',
    'l l c',
    'limited liability company',
    'gmbh',
    'mbh',
    'gesellschaft mit beschrankter haftung',
    'ooo',
    'obshchestvo s ogranichennoy otvetstvennostyu',
    'sarl',
    's a r l',
    'srl',
    's r l',
    'sp zoo',
    'sp z o o',
    'spolka z ograniczona odpowiedzialnoscia',
    'doo',
    'd o o',
    'eood',
    'ood',
    'bv',
    'b v',
    'besloten vennootschap',
    'kft',
    'sro',
    's r o',
    'spol s r o',
    'uab',
    'sia',
    'pty',
    'pte',
    'pvt',
    'private limited',
    'sdn bhd',
    'ltda',
    'limitada',
    'lda',
    'sl',
    's l',
    'sociedad limitada',
    'fze',
    'fzco',
    'fzc',
    'fz llc',
    'tov',
    'too',
    'mchj',
    'mmc',
    'spk',
    'ehf',
    'aps',
    'oy',
    'osauhing',
    'ou',
    'ltd sti',
    'sti',
    'limited sirketi',
  ],
  stock: [
    'plc',
    'p l c',
    'public limited company',
    'ag',
    'a g',
    'aktiengesellschaft',
    'sa',
    's a',
    'societe anonyme',
    'sociedad anonima',
    'sociedade anonima',
    'spa',
    's p a',
    'societa per azioni',
    'nv',
    'n v',
    'naamloze vennootschap',
    'inc',
    'incorporated',
    'corp',
    'corporation',
    'jsc',
    'j s c',
    'joint stock company',
    'pjsc',
    'ojsc',
    'cjsc',
    'public joint stock company',
    'open joint stock company',
    'closed joint stock company',
    'ao',
    'oao',
    'zao',
    'pao',
    'aktsionernoe obshchestvo',
    'otkrytoe aktsionernoe obshchestvo',
    'publichnoe aktsionernoe obshchestvo',
    'zakrytoe aktsionernoe obshchestvo',
    'ab',
    'aktiebolag',
    'asa',
    'as',
    'a s',
    'anonim sirketi',
    'oyj',
    'se',
    'tbk',
    'bhd',
    'berhad',
    'kk',
    'k k',
    'kabushiki kaisha',
    'kabushiki gaisha',
    'sab',
    's a b',
    'sae',
    's a e',
    'saog',
    'psc',
    'p s c',
    'qpsc',
    'kscp',
    'bsc',
    'ad',
    'joint stock',
    'stock company',
    'sa de cv',
    's a de c v',
    'sab de cv',
    's a b de c v',
  ],
  partnership: [
    'llp',
    'l l p',
    'lp',
    'l p',
    'limited partnership',
    'kg',
    'k g',
    'gmbh co kg',
    'gmbh and co kg',
    'ohg',
    'gbr',
    'snc',
    'scs',
    'cv',
    'c v',
    'and co',
    'partners',
  ],
  company: ['co', 'company', 'cie', 'compagnie', 'kompaniya', 'firma', 'sirketi'],
  state: ['fgup', 'federal state unitary enterprise', 'state unitary enterprise', 'state owned enterprise', 'unitary enterprise'],
  association: ['ev', 'e v', 'eingetragener verein', 'ngo', 'foundation', 'stiftung', 'waqf'],
}

export interface LegalForm {
  words: readonly string[]
  kind: string
}

const formsByFirstWord = new Map<string, LegalForm[]>()
for (const [kind, forms] of Object.entries(legalForms)) {
  for (const form of forms) {
    const words = form.split(' ')
    const first = words[0] as string
    formsByFirstWord.set(first, [...(formsByFirstWord.get(first) ?? []), { words, kind }])
  }
}
for (const forms of formsByFirstWord.values()) forms.sort((a, b) => b.words.length - a.words.length)

const noForms: readonly LegalForm[] = []

/** Legal forms that start with a word, longest first, so that "sa de cv" is not read as "sa". */
export function formsFrom(word: string): readonly LegalForm[] {
  return formsByFirstWord.get(word) ?? noForms
}

/** Words before a person's name that are not part of it. */
export const titles = new Set(
  'mr mrs ms miss mister madam sir lord lady dame dr doctor prof professor president minister senator general gen colonel col major maj captain capt lieutenant lt commander cdr cmdr admiral adm brigadier marshal haji hajji hadji hajj alhaj sheikh shaikh sheik shaykh cheikh sayyid sayed sayyed seyed syed mullah mulla maulvi mawlawi maulavi mawlana qari ustad ustaz imam ayatollah hojjatoleslam engineer eng ing comrade rev reverend father bishop patriarch king queen prince princess emir amir his her excellency highness majesty hon honourable honorable esq jr sr phd'.split(
    ' ',
  ),
)

/** Small words that names gain or lose freely: weak evidence either way. */
export const particles = new Set(
  'al el ul ur as ash ad ar an at az il l la le les los las lo de del della delle di da das do dos du des den der dem ter ten te van von vom zu zum zur af av und and y e i bin ben ibn bint binti binte ould wuld abd abu abou umm um o of the for in on a mac mc st san santa saint'.split(
    ' ',
  ),
)

/** Suffixes after a comma, where a given name would be: "Smith, Jr." */
export const suffixes = new Set('jr sr junior senior ii iii iv'.split(' '))

/** Words that least distinguish one company from another. */
export const genericWords = new Set(
  'group holding holdings international intl global worldwide world enterprise enterprises industries industry industrial trading trade services service solutions systems system technologies technology tech management investments investment capital finance financial general national bank banking partners associates consulting engineering construction development logistics shipping transport transportation company organization organisation foundation association union institute center centre agency ministry department office europe asia africa america middle east new north south west limited'.split(
    ' ',
  ),
)

/** Spellings of one given name that no edit distance brings together; from common usage in several languages. */
const sameNames: readonly string[] = [
  'alexander aleksandr alexandre alessandro alejandro aleksander oleksandr alexandr iskandar sasha',
  'michael mikhail mikhael michel miguel michele mykhailo mihail mike mikail',
  'john ivan jean juan giovanni johann jan johannes ioann yuhanna sean ian ivo hans',
  'george georgi georgiy georgy jorge giorgio georges yuri yury yuriy iurii jurij jerzy jiri heorhii',
  'william wilhelm guillaume guillermo bill will willem',
  'peter pyotr petr pedro pierre pietro piotr petro boutros',
  'paul pavel pablo paolo pawel pavlo',
  'joseph jose giuseppe josef yusuf yousef youssef iosif joe josip osip yosef',
  'james jaime giacomo jacques iago jim jimmy jakub yakov jacob',
  'robert bob rob bobby roberto',
  'richard dick rick ricardo riccardo',
  'charles carlos carlo karl carl karol',
  'henry henri enrique enrico heinrich hendrik genrikh harry',
  'nicholas nikolai nikolay nicolas niccolo nikolaus mykola nick nikolaos nicola',
  'andrew andrei andrey andres andre andrea andrzej andreas andriy',
  'stephen steven stefan esteban stefano etienne stepan',
  'catherine katherine ekaterina yekaterina katarina katerina kateryna kate',
  'elizabeth yelizaveta elizaveta elisabeth isabel isabella liza beth',
  'mary maria marie mariya maryam mariam marija miriam',
  'helen elena yelena olena helena helene',
  'eugene evgeny evgeni yevgeny yevgeni evgeniy yevgeniy yevhen eugenio evgenii',
  'sergey sergei serhiy serge sergio sergejs siarhei sergii',
  'dmitry dmitri dmitriy dmitrij dmytro dimitri demetrius dzmitry',
  'vladimir volodymyr uladzimir wladimir wolodymyr',
  'konstantin constantine kostyantyn costantino',
  'theodore fyodor fedor teodoro feodor fedir',
  'basil vasily vasiliy vasili vasyl',
  'gregory grigory grigoriy grigori gregor gregorio hryhoriy',
  'lawrence laurent lorenzo lavrenty lars',
  'mohammed muhammad mohamed mohammad muhammed mohamad mohd muhamad mehmet mahomet magomed muhamed mahamat mukhammad md',
  'ahmed ahmad ahmet akhmed akhmad ahmadi',
  'hussein husayn hossein hussain husain hosein hussien huseyin',
  'abdullah abdallah abdulla abdollah',
  'omar umar omer',
  'osama usama ousama',
  'osman uthman usman othman',
  'qasim kasim kassem qasem qassem ghassem ghasem qassim',
  'khalid khaled halid',
  'jamal gamal djamal cemal jamaal',
  'ibrahim abraham ebrahim avraham',
  'ismail ismael esmail ishmael',
  'musa moses mousa moussa moshe moise',
  'daud dawud david dawood daoud davud',
  'suleiman sulayman solomon soleimani sulaiman suleyman soliman',
  'yahya john yehia yahia',
  'thomas tomas tommaso tom foma',
  'matthew mateo matteo matthias matvey matvei',
  'anthony antonio anton antoine tony antonius',
  'francis francisco francesco francois franz frank',
  'louis luis luigi ludwig lewis',
  'edward eduardo eduard edouard',
  'philip felipe philippe filippo filipp',
]

const sameNameGroup = new Map<string, number[]>()
sameNames.forEach((line, group) => {
  for (const name of line.split(' ')) sameNameGroup.set(name, [...(sameNameGroup.get(name) ?? []), group])
})

const noGroups: readonly number[] = []

/** The groups of known spellings and short forms of given names that a word belongs to. */
export function variantGroups(word: string): readonly number[] {
  return sameNameGroup.get(word) ?? noGroups
}

/** Given names and the short forms people use for them. */
const shortForms: readonly string[] = [
  'benjamin ben benny bibi binyamin',
  'theodore ted teddy theo',
  'edward ted ed eddie',
  'barack barry',
  'thomas tom tommy',
  'william bill billy will willy',
  'robert bob bobby rob robbie',
  'richard dick rick ricky',
  'charles charlie chuck',
  'james jim jimmy jamie',
  'john jack johnny',
  'joseph joe joey pepe jose',
  'michael mike mick mickey',
  'david dave',
  'daniel dan danny',
  'samuel sam',
  'anthony tony',
  'christopher chris',
  'alexander alex sasha xander',
  'alexei alyosha lyosha',
  'dmitry dima mitya',
  'vladimir vova volodya',
  'mikhail misha',
  'nikolai kolya',
  'sergei seryozha',
  'ivan vanya',
  'ekaterina katya',
  'elizabeth liz beth betty lisa',
  'margaret maggie peggy meg',
  'katherine kate kathy',
  'francisco paco pancho',
  'guadalupe lupe',
  'ronald ron',
  'donald don',
  'patrick pat paddy',
  'peter pete',
  'andrew andy drew',
  'matthew matt',
  'nicholas nick',
  'stephen steve',
  'gregory greg',
  'lawrence larry',
  'frederick fred freddy',
  'albert al bert',
  'gerald gerry jerry',
  'leonard leo len',
  'vincent vince',
  'zachary zach',
]
shortForms.forEach((line, group) => {
  for (const name of line.split(' ')) sameNameGroup.set(name, [...(sameNameGroup.get(name) ?? []), sameNames.length + group])
})

/** Abbreviations in names of organisations. */
export const abbreviations: Readonly<Record<string, string>> = {
  intl: 'international',
  int: 'international',
  natl: 'national',
  govt: 'government',
  dept: 'department',
  min: 'ministry',
  univ: 'university',
  inst: 'institute',
  us: 'united states',
  usa: 'united states',
  uk: 'united kingdom',
  uae: 'united arab emirates',
  dprk: 'north korea',
  prc: 'china',
  mfg: 'manufacturing',
  bros: 'brothers',
  tech: 'technology',
  technologies: 'technology',
  hldgs: 'holdings',
  hldg: 'holding',
  grp: 'group',
  svcs: 'services',
  assn: 'association',
  assoc: 'association',
  labour: 'labor',
  centre: 'center',
  organisation: 'organization',
}

/** Particles that express whose child a person is: here the order of the names counts. */
export const patronymics = new Set(['bin', 'ben', 'ibn', 'bint', 'binti', 'binte', 'ould', 'wuld'])

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'

export interface NumberWord {
  value: number
  /** A digit may follow: "forty four" is 44. */
  ten: boolean
}

const numberWords = new Map<string, NumberWord>([
  ...units.split(' ').map((word, value) => [word, { value, ten: false }] as const),
  ...ordinals.split(' ').map((word, n) => [word, { value: n + 1, ten: false }] as const),
  ...tens.split(' ').map((word, n) => [word, { value: (n + 2) * 10, ten: true }] as const),
  ['fourty', { value: 40, ten: true }],
])

/** The value of a number word ("three", "third", "forty", "3rd"), or null. */
export function numberWord(word: string): NumberWord | null {
  const known = numberWords.get(word)
  if (known !== undefined) return known
  if (word.charCodeAt(0) > 57) return null
  const written = /^(\d+)(?:st|nd|rd|th)?$/.exec(word)
  return written ? { value: Number(written[1]), ten: false } : null
}
