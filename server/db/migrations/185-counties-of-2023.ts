import { type Kysely, sql } from 'kysely'

/*
 * The counties of 2023: Connecticut has planning regions in place of its counties, and Valdez-Cordova in Alaska is two.
 * Everything that named a former county names those that took its place. See docs/decisions/0186-counties-of-2023.md.
 */

const added = `
02063 Chugach
02066 Copper River
09110 Capitol
09120 Greater Bridgeport
09130 Lower Connecticut River Valley
09140 Naugatuck Valley
09150 Northeastern Connecticut
09160 Northwest Hills
09170 South Central Connecticut
09180 Southeastern Connecticut
09190 Western Connecticut`

/** Each former county, and those that have its land now: first the one that has most of it. */
const successors: Readonly<Record<string, readonly [string, ...string[]]>> = {
  '02261': ['02066', '02063'],
  '09001': ['09190', '09120', '09140'],
  '09003': ['09110', '09140', '09160'],
  '09005': ['09160', '09140', '09190'],
  '09007': ['09130'],
  '09009': ['09170', '09140'],
  '09011': ['09180', '09130', '09150'],
  '09013': ['09110', '09150'],
  '09015': ['09150', '09180'],
}
const former = Object.keys(successors)

/** The new county of each ZIP: the first three digits, then the last two of each. */
const zips = `
02063 995:74 996:77,86,93
02066 995:66,73,86,88
09110 060:01,02,16,19,20,22,23,26,29,32,33,35,37,40,42,43,51,52,53,59,60,62,66,67,70,71,72,73,74,76,78,80,81,82,84,85,88,89,90,92,93,95,96 061:03,05,06,07,08,09,10,11,12,14,17,18,19,20 062:31,32,37,38,48,50,68,69,79 064:44,47,67,79,89
09120 064:68 066:04,05,06,07,08,10,11,12,14,15 068:24,25,90
09130 063:71,76 064:09,12,13,14,16,17,19,22,23,24,26,38,39,41,42,55,56,57,59,69,75,80,81,98
09140 060:10 064:01,03,10,18,78,83,84,88 067:02,04,05,06,08,10,12,16,51,62,70,79,82,86,87,95,98
09150 062:34,35,39,41,42,43,47,55,58,59,60,62,63,64,77,78,81,82 063:31,32,54,73,74,77,84,87
09160 060:13,18,21,24,27,31,39,57,58,61,63,65,68,69,79,91,98 067:50,53,54,56,57,58,59,63,77,78,83,85,90,91,93,94,96
09170 064:05,37,43,50,51,60,61,71,72,73,77,92 065:10,11,12,13,14,15,16,17,18,19,24,25
09180 062:26,49,54,56,66,80 063:20,30,33,34,35,36,38,39,40,50,51,53,55,57,59,60,65,70,75,78,79,80,82,85,89 064:15,20
09190 064:70,82 067:52,55,76,84 068:01,04,07,10,11,12,20,30,31,40,50,51,53,54,55,70,77,78,80,83,96,97 069:01,02,03,05,06,07`

type Terms = { travel_cents: number; days: number[] | null }
type WithTerms = Terms & { fips: string }
type Areas = ReadonlyMap<string, Terms>
type Change = { added: string[]; removed: string[]; terms: WithTerms[]; terms_before: WithTerms[] }
type Kept = Change & { inspector_id: string; version: number; counties: string[] }
type Proposal = Change & {
  proposal_id: string
  inspector_id: string
  changed: string[]
  base_version: number
}
type Area = Terms & { inspector_id: string; county_fips: string; created_at: Date }

const usual: Terms = { travel_cents: 0, days: null }
const isUsual = ({ travel_cents, days }: Terms) => travel_cents === 0 && days === null
const isFormer = (fips: string) => fips in successors
const stays = (fips: string) => !isFormer(fips)
const areFormer = (...columns: string[]) =>
  sql.join(
    columns.map((column) => sql`${sql.ref(column)} && ${former}::text[]`),
    sql` or `,
  )

/** The terms for a county that takes the place of several: the least fee, and each weekday of any. */
const merged = (one: Terms | undefined, other: Terms): Terms => {
  if (one === undefined) return other
  const days =
    one.days === null || other.days === null
      ? null
      : [...new Set([...one.days, ...other.days])].sort((a, b) => a - b)
  return {
    travel_cents: Math.min(one.travel_cents, other.travel_cents),
    days: days?.length === 7 ? null : days,
  }
}

/** The new counties in place of the former ones, in the order of their codes; the others are left out. */
const movedAreas = (areas: Areas): Areas => {
  const now = new Map<string, Terms>()
  for (const [fips, terms] of areas)
    for (const next of successors[fips] ?? []) now.set(next, merged(now.get(next), terms))
  return new Map([...now].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Those of these counties that are gone, with their terms; the ones that are not named are the usual ones. */
const formerOf = (codes: readonly string[], terms: readonly WithTerms[]): Areas => {
  const own = new Map(terms.map(({ fips, travel_cents, days }) => [fips, { travel_cents, days }]))
  return new Map(codes.filter(isFormer).map((fips) => [fips, own.get(fips) ?? usual]))
}

/** Before a change, of the counties that were there after it. */
const beforeChange = ({ counties, added, removed, terms_before }: Kept): Areas =>
  formerOf([...counties.filter((fips) => !added.includes(fips)), ...removed], terms_before)

const written = (codes: readonly string[], areas: Areas): WithTerms[] =>
  codes.map((fips) => ({ fips, ...(areas.get(fips) ?? usual) }))

/** A change of former counties as one of those that took their place. */
const movedChange = (old: { before: Areas; after: Areas }) => {
  const [before, after] = [movedAreas(old.before), movedAreas(old.after)]
  return {
    before,
    after,
    added: [...after.keys()].filter((fips) => !before.has(fips)),
    removed: [...before.keys()].filter((fips) => !after.has(fips)),
    changed: [...after].flatMap(([fips, own]) => {
      const was = before.get(fips)
      const isSame =
        was === undefined ||
        (was.travel_cents === own.travel_cents && was.days?.join() === own.days?.join())
      return isSame ? [] : [fips]
    }),
  }
}

const unusual = (areas: Areas): WithTerms[] =>
  written(
    [...areas].flatMap(([fips, terms]) => (isUsual(terms) ? [] : [fips])),
    areas,
  )
const others = (terms: readonly WithTerms[]) => terms.filter(({ fips }) => stays(fips))

const moveChange = async (db: Kysely<unknown>, change: Kept): Promise<void> => {
  const now = movedChange({
    before: beforeChange(change),
    after: formerOf(change.counties, change.terms),
  })
  await sql`
    update service_area_changes set
      added = ${[...change.added.filter(stays), ...now.added]},
      removed = ${[...change.removed.filter(stays), ...now.removed]},
      counties = ${[...change.counties.filter(stays), ...now.after.keys()].sort()},
      terms = ${JSON.stringify([...others(change.terms), ...unusual(now.after)])},
      terms_before = ${JSON.stringify([...others(change.terms_before), ...unusual(now.before)])}
    where inspector_id = ${change.inspector_id} and version = ${change.version}`.execute(db)
}

const moveProposal = async (
  db: Kysely<unknown>,
  proposal: Proposal,
  /** The counties that the inspector had. */
  base: Areas,
): Promise<void> => {
  const touched = [...proposal.removed, ...proposal.changed]
  const before = new Map([...base, ...formerOf(touched, proposal.terms_before)])
  const after = new Map(before)
  for (const fips of proposal.removed) after.delete(fips)
  const wanted = formerOf([...proposal.added, ...proposal.changed], proposal.terms)
  for (const [fips, terms] of wanted) after.set(fips, terms)
  const now = movedChange({ before, after })
  const terms = written([...now.added, ...now.changed], now.after)
  const terms_before = written([...now.removed, ...now.changed], now.before)
  await sql`
    update area_proposals set
      added = ${[...proposal.added.filter(stays), ...now.added]},
      removed = ${[...proposal.removed.filter(stays), ...now.removed]},
      changed = ${[...proposal.changed.filter(stays), ...now.changed]},
      terms = ${JSON.stringify([...others(proposal.terms), ...terms])},
      terms_before = ${JSON.stringify([...others(proposal.terms_before), ...terms_before])}
    where proposal_id = ${proposal.proposal_id}`.execute(db)
}

const moveAreas = async (db: Kysely<unknown>): Promise<void> => {
  const { rows: areas } = await sql<Area>`
    select inspector_id, county_fips, travel_cents, days, created_at from service_areas
    where county_fips = any(${former}) order by inspector_id, county_fips`.execute(db)
  const { rows: changes } = await sql<Kept>`
    select inspector_id, version, added, removed, counties, terms, terms_before
    from service_area_changes where ${areFormer('added', 'removed', 'counties')}
    order by inspector_id, version`.execute(db)
  const { rows: proposals } = await sql<Proposal>`
    select proposal_id, inspector_id, added, removed, changed, terms, terms_before, base_version
    from area_proposals where ${areFormer('added', 'removed', 'changed')}
    order by proposal_id`.execute(db)

  const areasOf = (inspector: string): Areas =>
    new Map(
      areas
        .filter(({ inspector_id }) => inspector_id === inspector)
        .map(({ county_fips, travel_cents, days }) => [county_fips, { travel_cents, days }]),
    )
  const atVersion = ({ inspector_id, base_version }: Proposal): Areas => {
    const own = changes.filter((change) => change.inspector_id === inspector_id)
    const last = own.findLast(({ version }) => version <= base_version)
    if (last !== undefined) return formerOf(last.counties, last.terms)
    const [first] = own
    return first === undefined ? areasOf(inspector_id) : beforeChange(first)
  }

  for (const proposal of proposals) await moveProposal(db, proposal, atVersion(proposal))
  for (const change of changes) await moveChange(db, change)
  for (const inspector of new Set(areas.map(({ inspector_id }) => inspector_id))) {
    const [first] = areas
      .filter(({ inspector_id }) => inspector_id === inspector)
      .map(({ created_at }) => created_at)
      .sort((a, b) => a.getTime() - b.getTime())
    for (const [fips, { travel_cents, days }] of movedAreas(areasOf(inspector)))
      await sql`
        insert into service_areas (inspector_id, county_fips, travel_cents, days, created_at)
        values (${inspector}, ${fips}, ${travel_cents}, ${days}, ${first})
        on conflict do nothing`.execute(db)
  }
  await sql`delete from service_areas where county_fips = any(${former})`.execute(db)
}

/** Two lists of the same length, for `unnest`: each former county with each that has its land, or the ZIPs. */
const pairs = (all: readonly (readonly [string, string])[]) =>
  sql`unnest(${all.map(([from]) => from)}::text[], ${all.map(([, to]) => to)}::text[])`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const rows = added
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, 5), line.slice(6)] as const)
  // The reference data fill in an empty table, and the facts of these counties at the next start.
  await sql`
    insert into counties (fips, name, state)
    select fips, name, case when fips like '02%' then 'AK' else 'CT' end
    from ${pairs(rows)} as n (fips, name)
    where exists (select from counties) on conflict do nothing`.execute(db)
  await moveAreas(db)

  const next = pairs(
    former.flatMap((fips) => (successors[fips] ?? []).map((to) => [fips, to] as const)),
  )
  const byZip = pairs(
    zips
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [fips = '', ...groups] = line.split(' ')
        return groups.flatMap((group) =>
          group
            .slice(4)
            .split(',')
            .map((end) => [group.slice(0, 3) + end, fips] as const),
        )
      }),
  )
  // A home has one county: the only one that took the place of its former one, or that of them which has its ZIP.
  await sql`
    update properties p set county_fips = (
      select case when count(*) = 1 then min(n.next) else min(n.next) filter (where z.fips is not null) end
      from ${next} as n (old, next)
      left join ${byZip} as z (zip, fips) on z.fips = n.next and z.zip = left(p.zip, 5)
      where n.old = p.county_fips)
    where p.county_fips = any(${former})`.execute(db)
  // Nothing is known of where somebody lives who waits.
  await sql`
    insert into waiting_list (email, county_fips, created_at)
    select w.email, n.next, min(w.created_at)
    from waiting_list w join ${next} as n (old, next) on n.old = w.county_fips
    group by w.email, n.next on conflict do nothing`.execute(db)
  await sql`delete from waiting_list where county_fips = any(${former})`.execute(db)
  // A held booking needs a county: without a known ZIP, the one that has most of the land.
  await sql`
    update invitations i set booking = jsonb_set(booking, '{home,county_fips}', to_jsonb(coalesce((
        select n.next from ${next} as n (old, next)
        join ${byZip} as z (zip, fips) on z.fips = n.next
        where n.old = i.booking #>> '{home,county_fips}'
          and z.zip = left(i.booking #>> '{home,zip}', 5)
      ), m.next)))
    from ${pairs(former.flatMap((fips) => (successors[fips] ?? []).slice(0, 1).map((to) => [fips, to] as const)))}
      as m (old, next)
    where m.old = i.booking #>> '{home,county_fips}'`.execute(db)
  await sql`delete from counties where fips = any(${former})`.execute(db)
}
