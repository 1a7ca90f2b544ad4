import type { Db } from '#server/db/connect.ts'

/** The counties that became others between 2017 and 2023. */
const former = [
  ['02261', 'Valdez-Cordova', 'AK'],
  ['09001', 'Fairfield', 'CT'],
  ['09003', 'Hartford', 'CT'],
  ['09005', 'Litchfield', 'CT'],
  ['09007', 'Middlesex', 'CT'],
  ['09009', 'New Haven', 'CT'],
  ['09011', 'New London', 'CT'],
  ['09013', 'Tolland', 'CT'],
  ['09015', 'Windham', 'CT'],
] as const

/** Gives a database the counties of before migration 185, where nothing refers to those that came since. */
export const backTo2017 = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('counties')
    .where((eb) => eb.or([eb('state', '=', 'CT'), eb('fips', 'in', ['02063', '02066'])]))
    .execute()
  await db
    .insertInto('counties')
    .values(former.map(([fips, name, state]) => ({ fips, name, state, latitude: 1, longitude: 1 })))
    .execute()
}
