import type { AreaProposal } from '#contract/area-proposals.ts'
import type { ServiceAreas } from '#contract/service-areas.ts'
import {
  areSameTerms,
  type CountyTerms,
  isUsual,
  usualTerms,
} from '#contract/vocabulary/service-areas.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'

export type County = { fips: string; name: string; state: string } & Partial<CountyTerms>

/** A county that has just been ticked is gone to on the usual terms. */
export const termsOf = ({ travel_cents, days }: Partial<CountyTerms>): CountyTerms => ({
  travel_cents: travel_cents ?? usualTerms.travel_cents,
  days: days ?? null,
})
type Values = { picked: readonly County[] | null; version: number; note: string }
/** A change that the asker made became a proposal, which waits. */
export const isProposed = ({ needs_approval, proposal }: ServiceAreas): boolean =>
  needs_approval && proposal?.state === 'proposed'

const fresh: Values = { picked: null, version: 0, note: '' }

/**
 * The counties of one inspector while somebody changes them. Until a county differs they are as stored; from then on
 * the choice stays, with the version that it belongs to, whatever comes from elsewhere.
 */
export const useAreas = (areas: ServiceAreas, first: readonly County[] = []) => {
  const { inspector, counties: stored } = areas
  const missing = first.filter(({ fips }) => !stored.some((one) => one.fips === fips))
  const initial: Values = {
    ...fresh,
    picked: missing.length > 0 ? [...stored, ...missing] : null,
    version: areas.version,
  }
  const form = useSubmission('serviceAreas.save', initial, undefined, {
    // Those of a link are not hidden by an earlier choice without them.
    draft: [inspector.user_id, ...first.map(({ fips }) => fips)].join(' '),
  })
  const latest = form.answer !== null && form.answer.version > areas.version ? form.answer : areas
  const isEdited = !form.saved && form.values.picked !== null
  const picked = isEdited && form.values.picked !== null ? form.values.picked : latest.counties
  const chosen = new Set(picked.map(({ fips }) => fips))
  const before = new Map(latest.counties.map((county) => [county.fips, county]))
  // Changed while it was being saved: the choice belongs to the version that the server has answered.
  const own = form.done && form.answer !== null ? form.answer.version : form.values.version
  const version = isEdited ? own : latest.version
  const pick = (next: readonly County[]) => form.change({ picked: next, version })
  const added = picked.filter(({ fips }) => !before.has(fips))
  const removed = latest.counties.filter(({ fips }) => !chosen.has(fips))
  /** Those that stay, on other terms. */
  const changed = picked.filter((county) => {
    const stored = before.get(county.fips)
    return stored !== undefined && !areSameTerms(termsOf(stored), termsOf(county))
  })
  return {
    picked,
    chosen,
    latest,
    added,
    removed,
    changed,
    isChanged: added.length + removed.length + changed.length > 0,
    note: isEdited ? form.values.note : '',
    setNote: (note: string) => form.change({ note, picked, version }),
    /** Somebody else has changed them since. */
    isOutdated: isEdited && (latest.version > version || form.code === 'conflict'),
    error:
      form.code === 'conflict' ? null : (form.error ?? Object.values(form.problems)[0] ?? null),
    busy: form.busy,
    /** What was saved last; null when something was changed since. */
    saved: form.saved ? form.answer : null,
    toggle: (county: County) =>
      pick(
        chosen.has(county.fips)
          ? picked.filter(({ fips }) => fips !== county.fips)
          : [...picked, before.get(county.fips) ?? county],
      ),
    add: (counties: readonly County[]) =>
      pick([...picked, ...counties.filter(({ fips }) => !chosen.has(fips))]),
    remove: (counties: readonly County[]) => {
      const gone = new Set(counties.map(({ fips }) => fips))
      pick(picked.filter(({ fips }) => !gone.has(fips)))
    },
    /** Goes to these counties on these terms. */
    goOn: (terms: CountyTerms, counties: ReadonlySet<string>) =>
      pick(picked.map((county) => (counties.has(county.fips) ? { ...county, ...terms } : county))),
    /** Chooses the current counties with the changes of a proposal. */
    resume: ({ added, removed, changed }: AreaProposal) => {
      const gone = new Set(removed.map(({ fips }) => fips))
      const wanted = new Map([...added, ...changed].map((county) => [county.fips, county]))
      const stay = latest.counties.filter(({ fips }) => !gone.has(fips))
      const kept = stay.map((county) => ({ ...county, ...wanted.get(county.fips) }))
      const there = new Set(kept.map(({ fips }) => fips))
      pick([...kept, ...added.filter(({ fips }) => !there.has(fips))])
    },
    /** Keeps the choice, over what somebody else has saved. */
    keepMine: (present: number) => form.change({ version: present }),
    startOver: () => form.reset(fresh),
    save: () =>
      form.submit({
        params: { inspectorId: inspector.user_id },
        body: {
          counties: picked.map(({ fips }) => fips),
          terms: picked.flatMap((county) => {
            const { travel_cents, days } = termsOf(county)
            return isUsual({ travel_cents, days })
              ? []
              : [{ fips: county.fips, travel_cents, days: days === null ? null : [...days] }]
          }),
          version,
          note: isEdited ? form.values.note : '',
        },
      }),
  }
}
export type Areas = ReturnType<typeof useAreas>

/** How many other inspectors cover a county, of all who do. */
export const othersOf = (
  { fips, inspectors }: { fips: string; inspectors: number },
  { latest }: Pick<Areas, 'latest'>,
): number => Math.max(0, inspectors - (latest.counties.some((one) => one.fips === fips) ? 1 : 0))
