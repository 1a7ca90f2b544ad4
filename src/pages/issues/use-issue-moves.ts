import {
  type Issue,
  type MoveBody,
  type Step,
  shownAs,
  stepOf,
} from '#src/machines/issues/issue-moves-model.ts'
import { useMoves } from '#src/pages/shared/use-moves.ts'

/** The moves of issues of this home: what is shown meanwhile, what can be undone, and what was refused. */
export const useIssueMoves = (propertyId: string) => {
  const { shown, take, ...moves } = useMoves<Step>('issueMoves', propertyId)
  return {
    ...moves,
    shown: (issues: readonly Issue[]) => issues.map((issue) => shownAs(issue, shown)),
    move: (issues: readonly Issue[], body: MoveBody) =>
      take(issues.map((issue) => stepOf(issue, body))),
  }
}
