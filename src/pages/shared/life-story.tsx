import type { History } from '#contract/history.ts'
import { stateInWords } from '#contract/lives/drawing.ts'
import { type Life, ties } from '#contract/lives/life.ts'
import { Timeline } from '#src/ui/details.tsx'
import { browserZone, datedTime } from './format.ts'
import { LifeDrawing } from './life-drawing.tsx'

const senderWord: Readonly<Record<string, string>> = {
  ...ties,
  homeowner: 'the homeowner',
  inspector: 'the inspector',
  admin: 'an admin',
}

/** Any life: where it is, and every event that led there, with the role that sent it. */
export const LifeStory = ({ life, of }: { life: Life; of: History }) => (
  <>
    <LifeDrawing life={life} value={of.value} />
    <Timeline
      events={of.history.map(({ event, by, at, to }) => ({
        key: at + event,
        when: datedTime(at, browserZone()),
        what: `${stateInWords(to)} by ${senderWord[by] ?? by}`,
      }))}
    />
  </>
)
