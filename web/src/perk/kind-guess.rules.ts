import type { Kind } from '@perkloop/contract/kind'

/** Words that tell a kind, in both languages, without accents; `*` stands for any ending. */
const telling: Record<Kind, string> = {
  food: `food lunch* dinner* breakfast* brunch* meal* restaurant* cafe* coffee* espresso* bakery pizza* sushi burger* snack*
    canteen takeaway takeout doordash grubhub deliveroo ubereats eats essen* mittag* abendessen fruhstuck* kaffee* backerei
    kantine* lieferando wolt speise* imbiss* gastro*`,
  groceries: `grocer* supermarket* instacart costco ocado hellofresh produce organic veg* fruit* lebensmittel* supermarkt*
    rewe edeka aldi lidl obst* gemuse* biokiste* wocheneinkauf*`,
  fitness: `gym* fitness* sport* yoga* pilates crossfit peloton classpass climb* boulder* swim* pool* tennis* squash* run*
    marathon* workout* training* trainer* cycling spin* football* soccer* fussball* kletter* schwimm* lauf* turn* urban
    wellpass`,
  wellness: `wellness* spa spas massage* sauna* meditat* mindful* headspace calm therap* sleep* physio* acupuncture facial*
    therme* entspann* achtsam* schlaf* erholung* kosmetik* friseur*`,
  travel: `travel* hotel* flight* airline* airbnb lounge* vacation* holiday* trip* hostel* miles booking expedia cruise*
    reise* flug* urlaub* ferien* bahncard* meilen ubernacht*`,
  commute: `commut* transit* metro* subway* bus train* tram* parking* bike* bicycle* scooter* ferry fuel* gas ev lyft uber
    ebike* citi divvy rail* pendel* fahrrad* jobrad parkplatz* park* deutschlandticket monatskarte* nahverkehr* tanken
    tank* bahn ubahn roller*`,
  learning: `learn* course* class classes book* udemy coursera duolingo masterclass tutor* workshop* language* skillshare audible
    blinkist lesson* conference* kurs* lern* buch* bucher* sprach* seminar* weiterbildung* unterricht* nachhilfe*`,
  software: `software* app apps saas license* licence* adobe figma notion github copilot chatgpt 1password vpn cloud* office
    microsoft jetbrains canva dropbox lizenz* programm* antivirus`,
  culture: `museum* theat* cinema* movie* film* concert* music* spotify netflix opera* gallery festival* ticket* stream*
    newspaper* magazine* broadway ballet kino* konzert* musik* oper* kunst* zeitung* zeitschrift* ausstellung* karten
    buhne*`,
  home: `home* house* cleaning cleaner* laundry furniture ikea garden* plant* internet broadband energy insur* moving
    haus* reinigung* putz* mobel* garten* wasche* strom* umzug* versicherung* wohn*`,
  shopping: `shop* gift* voucher* amazon clothes clothing fashion shoe* outlet discount* target walmart retail*
    einkauf* gutschein* geschenk* mode schuh* rabatt* kleid* zalando`,
  work: `cowork* desk* wework monitor* keyboard* laptop* headset* headphone* chair* office* print* schreibtisch* buro*
    bildschirm* tastatur* kopfhorer* stuhl* arbeits*`,
}

/** A star stands for any ending. */
const tellers = Object.entries(telling).map(([kind, words]) => {
  const all = words.split(/\s+/)
  const begun = all.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1))
  const whole = new Set(all)
  return {
    kind: kind as Kind,
    tells: (word: string) => whole.has(word) || begun.some((beginning) => word.startsWith(beginning)),
  }
})

const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .split(/[^\p{L}\p{N}]+/u)

/**
 * The kind that a perk's words tell, those of its title twice: only ever shown for its owner to confirm. Undefined where no
 * word tells one, or two kinds are told as often.
 */
export function guessKind(title: string, description: string): Kind | undefined {
  const words = [...wordsOf(title), ...wordsOf(title), ...wordsOf(description)]
  const told = tellers
    .map(({ kind, tells }) => ({ kind, times: words.filter(tells).length }))
    .sort((one, other) => other.times - one.times)
  const [first, second] = told
  return first && first.times > 0 && first.times !== second?.times ? first.kind : undefined
}
