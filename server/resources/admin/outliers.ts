import type { Remark } from '#contract/inspector-load.ts'
import {
  fewestPlaces,
  fewestReports,
  fewestWorkDays,
  fewTimes,
  manyTimes,
  shareApart,
  slowHours,
  slowTimes,
  visitsApart,
} from '#contract/vocabulary/inspector-load.ts'
import type { Reports } from '#server/kept-months.ts'
import { hoursIn, middleOf } from './figures-reports.ts'

/** An inspector with the visits and the days at work of the days ahead. */
export type Loaded = { inspector_id: string; name: string; visits: number; work_days: number }

type Found = Pick<Remark, 'kind' | 'own' | 'others'> | null
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

const isAtWork = ({ work_days }: Loaded) => work_days >= fewestWorkDays

/** What the others who are at work have. */
const visitsOfOthers = (one: Loaded, all: readonly Loaded[]): number[] =>
  all.filter((other) => other !== one && isAtWork(other)).map(({ visits }) => visits)

/**
 * The mean of the others is what an admin is told; but one busy inspector raises it for all the others, who would then
 * seem idle. So from three on, who stands out has to be as far from the median of all of them too.
 */
const manyOrFew = (one: Loaded, all: readonly Loaded[]): Found => {
  const visits = visitsOfOthers(one, all)
  if (visits.length === 0) return null
  const [own, others] = [one.visits, sum(visits) / visits.length]
  const usual = visits.length === 1 ? others : (middleOf(Float64Array.of(own, ...visits)) ?? others)
  const isFar = (apart: (than: number) => boolean) => apart(others) && apart(usual)
  if (isFar((than) => own - than >= visitsApart && own >= manyTimes * than))
    return { kind: 'many_visits', own, others }
  if (isAtWork(one) && isFar((than) => than - own >= visitsApart && own <= fewTimes * than))
    return { kind: 'few_visits', own, others }
  return null
}

/** Whether there are enough visits at work, and enough reports on both sides, to compare an inspector with the others. */
export const comparableOf = (one: Loaded, all: readonly Loaded[], reports: readonly Reports[]) => {
  const { own, others } = sidesOf(one, reports)
  const isEnough = (of: readonly Reports[]) => hoursIn(of).length >= fewestReports
  return {
    compares_visits: isAtWork(one) && visitsOfOthers(one, all).length > 0,
    compares_reports: isEnough(own) && isEnough(others),
  }
}

const sidesOf = ({ inspector_id }: Loaded, reports: readonly Reports[]) => {
  const isOwn = (one: Reports) => one.inspector_id === inspector_id
  return { own: reports.filter(isOwn), others: reports.filter((one) => !isOwn(one)) }
}

const slow = (one: Loaded, reports: readonly Reports[]): Found => {
  const sides = sidesOf(one, reports)
  const [own, others] = [hoursIn(sides.own), hoursIn(sides.others)]
  if (own.length < fewestReports || others.length < fewestReports) return null
  const [median, usual] = [middleOf(own) ?? 0, middleOf(others) ?? 0]
  return median >= slowTimes * usual && median - usual >= slowHours
    ? { kind: 'slow_reports', own: median, others: usual }
    : null
}

const unseen = (place: 'attic' | 'crawl_space', one: Loaded, all: readonly Reports[]): Found => {
  const of = (reports: readonly Reports[]) => {
    const seen = sum(reports.map((report) => report[place].seen))
    return { seen, places: seen + sum(reports.map((report) => report[place].missed)) }
  }
  const sides = sidesOf(one, all)
  const [own, others] = [of(sides.own), of(sides.others)]
  if (own.places < fewestPlaces || others.places < fewestPlaces) return null
  const [share, usual] = [own.seen / own.places, others.seen / others.places]
  return usual - share >= shareApart ? { kind: `${place}_unseen`, own: share, others: usual } : null
}

/**
 * Who stands out, by the bounds of contract/vocabulary/inspector-load.ts: visits first, then reports, then access. Each is
 * compared with the others and not with the whole firm, for in a firm of two a slow inspector is half of its median.
 * `reports` are those of all who ever published in these days, also of people who are no longer here.
 */
export const remarksOn = (all: readonly Loaded[], reports: readonly Reports[]): Remark[] => {
  const each = (find: (one: Loaded) => Found): Remark[] =>
    all.flatMap((one) => {
      const found = find(one)
      const { inspector_id, name } = one
      return found === null ? [] : [{ inspector_id, name, ...found }]
    })
  const visits = each((one) => manyOrFew(one, all))
  const many = visits.filter(({ kind }) => kind === 'many_visits')
  return [
    ...many,
    // Of two inspectors both sentences would say the same.
    ...(all.length === 2 && many.length > 0 ? [] : visits.filter((one) => !many.includes(one))),
    ...each((one) => slow(one, reports)),
    ...each((one) => unseen('attic', one, reports)),
    ...each((one) => unseen('crawl_space', one, reports)),
  ]
}
