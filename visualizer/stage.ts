import { createContext, useContext } from 'react'

/** What of a picture is lit just now. The picture itself is drawn once; only what listens here changes. */
export type Stage = {
  /** Ids of the states that it is in. */
  active: ReadonlySet<string>
  /** Ids of the transitions just taken. */
  taken: ReadonlySet<string>
  /** Ids of the transitions that can be taken next. */
  open: ReadonlySet<string>
  /** Ids of what the last run of the tests walked; null where that is not shown. */
  walked: ReadonlySet<string> | null
}

const none: ReadonlySet<string> = new Set()
export const emptyStage: Stage = { active: none, taken: none, open: none, walked: null }

export const StageContext = createContext<Stage>(emptyStage)
export const useStage = (): Stage => useContext(StageContext)

/** The state that the address names; '' for none. */
export const ChosenContext = createContext('')
