/** Postal code and name of the states and the District of Columbia. */
export const states: readonly (readonly [code: string, name: string])[] = [
  ['AL', 'Alabama'],
  ['AK', 'Alaska'],
  ['AZ', 'Arizona'],
  ['AR', 'Arkansas'],
  ['CA', 'California'],
  ['CO', 'Colorado'],
  ['CT', 'Connecticut'],
  ['DE', 'Delaware'],
  ['DC', 'District of Columbia'],
  ['FL', 'Florida'],
  ['GA', 'Georgia'],
  ['HI', 'Hawaii'],
  ['ID', 'Idaho'],
  ['IL', 'Illinois'],
  ['IN', 'Indiana'],
  ['IA', 'Iowa'],
  ['KS', 'Kansas'],
  ['KY', 'Kentucky'],
  ['LA', 'Louisiana'],
  ['ME', 'Maine'],
  ['MD', 'Maryland'],
  ['MA', 'Massachusetts'],
  ['MI', 'Michigan'],
  ['MN', 'Minnesota'],
  ['MS', 'Mississippi'],
  ['MO', 'Missouri'],
  ['MT', 'Montana'],
  ['NE', 'Nebraska'],
  ['NV', 'Nevada'],
  ['NH', 'New Hampshire'],
  ['NJ', 'New Jersey'],
  ['NM', 'New Mexico'],
  ['NY', 'New York'],
  ['NC', 'North Carolina'],
  ['ND', 'North Dakota'],
  ['OH', 'Ohio'],
  ['OK', 'Oklahoma'],
  ['OR', 'Oregon'],
  ['PA', 'Pennsylvania'],
  ['RI', 'Rhode Island'],
  ['SC', 'South Carolina'],
  ['SD', 'South Dakota'],
  ['TN', 'Tennessee'],
  ['TX', 'Texas'],
  ['UT', 'Utah'],
  ['VT', 'Vermont'],
  ['VA', 'Virginia'],
  ['WA', 'Washington'],
  ['WV', 'West Virginia'],
  ['WI', 'Wisconsin'],
  ['WY', 'Wyoming'],
]

/** The first two digits of a county's FIPS code, and the postal code of its state. */
const statesByPrefix: Readonly<Record<string, string>> = Object.fromEntries(
  '01AL 02AK 04AZ 05AR 06CA 08CO 09CT 10DE 11DC 12FL 13GA 15HI 16ID 17IL 18IN 19IA 20KS 21KY 22LA 23ME 24MD 25MA 26MI 27MN 28MS 29MO 30MT 31NE 32NV 33NH 34NJ 35NM 36NY 37NC 38ND 39OH 40OK 41OR 42PA 44RI 45SC 46SD 47TN 48TX 49UT 50VT 51VA 53WA 54WV 55WI 56WY'
    .split(' ')
    .map((entry) => [entry.slice(0, 2), entry.slice(2)]),
)

/** The postal code of a county's state; undefined for the territories. */
export const stateOfFips = (fips: string): string | undefined => statesByPrefix[fips.slice(0, 2)]

/** The first two digits of the counties of a state; undefined for an unknown code. */
export const fipsOfState = (state: string): string | undefined =>
  Object.keys(statesByPrefix).find((digits) => statesByPrefix[digits] === state)

/** What a state calls its counties; the names of those in Alaska and DC say it themselves, or have no such word. */
const wordOfState: Readonly<Record<string, string>> = {
  AK: '',
  CT: ' Planning Region',
  DC: '',
  LA: ' Parish',
}

/** 'Travis County', 'Orleans Parish', 'Capitol Planning Region'; a city that is in no county has a code from 510 on. */
export const countyInWords = (fips: string, name: string): string =>
  Number(fips.slice(2)) >= 510 ? name : name + (wordOfState[stateOfFips(fips) ?? ''] ?? ' County')
