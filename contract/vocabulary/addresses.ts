export type Address = { street: string; city: string; state: string }

/** How the postal service shortens the words of a street. */
const wholeWord: Record<string, string> = {
  ave: 'avenue',
  av: 'avenue',
  blvd: 'boulevard',
  cir: 'circle',
  ct: 'court',
  dr: 'drive',
  hwy: 'highway',
  ln: 'lane',
  pkwy: 'parkway',
  pl: 'place',
  rd: 'road',
  sq: 'square',
  st: 'street',
  ter: 'terrace',
  trl: 'trail',
  apt: 'unit',
  apartment: 'unit',
  suite: 'unit',
  ste: 'unit',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
}

const inWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/#/g, ' unit ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => wholeWord[word] ?? word)
    // '# 4', 'Apt 4' and 'Unit #4' are the same door.
    .filter((word, at, all) => word !== 'unit' || all[at + 1] !== 'unit')
    .join(' ')

/** The same for any spelling of an address: '12 Example Ln.' and '12 example lane' have one key. */
export const addressKey = ({ street, city, state }: Address): string =>
  [inWords(street), inWords(city), state.trim().toUpperCase()].join('|')
