/**
 * The counties whose clocks are not those of most of their state, by 49 CFR part 71 (boundaries of the time zones) and
 * the zones of the IANA time zone database. A line has the first two digits of the counties of a state, the zone, and the
 * last three digits of each. Their clocks have gone alike for decades, so the zones are those of the states: there is
 * no `America/Indiana/Knox` here. A county that a boundary divides has the zone of most of its people:
 *
 * - Idaho ID (16049) and Malheur OR (41045) are on these lines, although a part of each has the zone of the state.
 * - Gulf FL (Port St. Joe), Cherry NE (Valentine), McKenzie (Watford City) and Sioux ND (Fort Yates), Stanley SD
 *   (Fort Pierre) and Aleutians West AK (Unalaska) are not: most live where the clocks are those of the state.
 * - The Navajo Nation has summer time, and Arizona has not; most people of its three counties live outside of it.
 */
const lines = `
12 America/Chicago 005,013,033,059,063,091,113,131,133
16 America/Los_Angeles 009,017,021,035,049,055,057,061,069,079
18 America/Chicago 051,073,089,091,111,123,127,129,147,149,163,173
20 America/Denver 071,075,181,199
21 America/Chicago 001,003,007,009,027,031,033,035,039,047,053,055,057,059,061,075,083,085,087,091,099,101,105,107,139,141,143,145,149,157,169,171,177,183,207,213,219,221,225,227,233
26 America/Chicago 043,053,071,109
31 America/Denver 005,007,013,029,033,045,049,057,069,075,091,101,105,123,135,157,161,165
38 America/Denver 001,007,011,025,033,037,041,087,089
41 America/Denver 045
46 America/Denver 007,019,031,033,041,047,055,063,071,081,093,102,103,105,137
47 America/New_York 001,009,011,013,019,025,029,057,059,063,065,067,073,089,091,093,105,107,121,123,129,139,143,145,151,155,163,171,173,179
48 America/Denver 141,229
`

/** The zone of each county that has another one than most of its state, by its FIPS code. */
export const countyZones: ReadonlyMap<string, string> = new Map(
  lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [state = '', zone = '', counties = ''] = line.split(' ')
      return counties.split(',').map((county) => [state + county, zone] as const)
    }),
)
