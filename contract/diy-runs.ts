import * as z from 'zod/mini'
import { costRange, optionalText, severity } from './common.ts'
import { diyPhoto } from './open-questions.ts'
import {
  type DiyAnswer,
  diyAnswers,
  diyCategoryNames,
  diyQuestionIds,
  diyStates,
} from './vocabulary/diy.ts'
import { seasons } from './vocabulary/reminders.ts'

export type { DiyAnswer }

/** An owner's answer to a question about their own home. */
export const answer = z.enum(diyAnswers, 'Choose OK, Not sure, Problem or Not in my home.')

export const counts = z.object({
  ok: z.number(),
  not_sure: z.number(),
  problem: z.number(),
  not_present: z.number(),
})

export const questionId = z.enum(diyQuestionIds, 'There is no such question.')

/** An owner's answer to a question. */
export const runAnswer = z.strictObject({
  question_id: questionId,
  answer,
  note: z._default(optionalText('Note', 1000), ''),
})

/** An owner's look at one area while they answer it. */
export const run = z.object({
  analysis_id: z.string(),
  category: z.enum(diyCategoryNames),
  state: z.enum(diyStates),
  version: z.number(),
  answers: z.array(
    z.object({
      question_id: z.string(),
      answer,
      note: z.string(),
      photos: z.array(diyPhoto),
    }),
  ),
})
export type DiyRun = z.infer<typeof run>

/** The look at an area that is under way, and the last one that was submitted. */
export const runs = z.object({
  run: z.nullable(run),
  last: z.nullable(
    z.object({
      submitted_at: z.string(),
      time_zone: z.string(),
      answers: z.array(z.object({ question_id: z.string(), answer })),
    }),
  ),
})

/** The ten areas of a home: the last findings in each, and the look that is under way. */
export const overview = z.object({
  time_zone: z.string(),
  /** The season of today where the home is. */
  season: z.enum(seasons),
  score: z.nullable(z.number()),
  areas: z.array(
    z.object({
      category: z.enum(diyCategoryNames),
      last: z.nullable(
        z.object({
          analysis_id: z.string(),
          submitted_at: z.string(),
          counts,
          /** The worst severity among its problems; null: it has none. */
          worst: z.nullable(severity),
        }),
      ),
      /** The look that is under way. */
      begun: z.nullable(z.object({ answered: z.number(), since: z.string() })),
    }),
  ),
})
export type DiyOverview = z.infer<typeof overview>

/** The findings of a submitted look at an area, and their effect on the score. */
export const result = z.object({
  analysis_id: z.string(),
  property_id: z.string(),
  time_zone: z.string(),
  area: z.nullable(z.string()),
  category: z.nullable(z.enum(diyCategoryNames)),
  submitted_at: z.string(),
  summary: z.string(),
  counts,
  score_before: z.nullable(z.number()),
  score_after: z.nullable(z.number()),
  /**
   * The problems that could become issues: the most serious first. `issue_id`: it has become one; `already`: of an
   * earlier look, and nobody has settled it since.
   */
  issues: z.array(
    z.object({
      question_id: z.string(),
      problem: z.string(),
      severity,
      advice: z.string(),
      trade: z.string(),
      /** null: none is known, or the owners do it themselves. */
      cost_range: z.nullable(costRange),
      issue_id: z.nullable(z.string()),
      already: z.optional(z.boolean()),
    }),
  ),
  /** Tasks of upkeep that the problems call for and that fit the home. `reminder_id`: it has become a reminder. */
  reminders: z.array(
    z.object({
      question_id: z.string(),
      title: z.string(),
      due_on: z.string(),
      reminder_id: z.nullable(z.string()),
    }),
  ),
  /** Problems since the last answers to the same questions; null: there are no earlier answers. */
  compared: z.nullable(
    z.object({
      since: z.string(),
      fixed: z.array(z.string()),
      /** The issues of those that nobody has settled yet. */
      to_settle: z.optional(
        z.array(z.object({ issue_id: z.string(), problem: z.string(), version: z.number() })),
      ),
      fresh: z.array(z.string()),
      still: z.array(z.string()),
      /** Problems of before of which the owner is not sure now. */
      unsure: z.array(z.string()),
    }),
  ),
  /** What the owner was not sure about. */
  unsure: z.array(z.object({ question_id: z.string(), ask: z.string() })),
})
export type DiyResult = z.infer<typeof result>
