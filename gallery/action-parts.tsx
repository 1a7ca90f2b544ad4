import { Button, buttonClass } from '#src/ui/button.tsx'
import { CardButton, NameButton } from '#src/ui/row-button.tsx'
import { TabCount, Tabs, tabClass } from '#src/ui/tabs.tsx'
import { ViewSwitch } from '#src/ui/view-switch.tsx'
import { Part, Specimen } from './specimen.tsx'

const looks = ['primary', 'secondary', 'quiet', 'danger'] as const
const states = ['rest', 'hover', 'focus', 'pressed'] as const

/** Buttons, tabs and links. */
export const ActionParts = () => {
  return (
    <Part
      id="buttons"
      title="Buttons and tabs"
      about="A blocked button stays focusable and says why. A link may have the same look."
    >
      {looks.flatMap((look) =>
        states.map((state) => (
          <Specimen key={look + state} name={`${look}, ${state}`} state={state}>
            <Button look={look}>Save the finding</Button>
          </Specimen>
        )),
      )}
      <Specimen name="busy">
        <Button busy>Save the finding</Button>
      </Specimen>
      <Specimen name="blocked, with its reason">
        <Button blocked="Rate every item first.">Finish</Button>
      </Specimen>
      <Specimen name="a link in the look of a button">
        <a className={buttonClass('secondary')} href="#buttons">
          Read the report
        </a>
      </Specimen>
      <Specimen name="wide">
        <Button wide>Log in</Button>
      </Specimen>
      {states.map((state) => (
        <Specimen key={state} name={`a row that opens, ${state}`} state={state}>
          <CardButton aria-label="Loose handrail">
            <strong>Loose handrail</strong>
            <span>The handrail of the front steps moves under a hand.</span>
          </CardButton>
        </Specimen>
      ))}
      {states.map((state) => (
        <Specimen key={state} name={`the name of a row, ${state}`} state={state}>
          <NameButton>Water heater warranty</NameButton>
        </Specimen>
      ))}
      <Specimen name="tabs" wide>
        <Tabs label="Specimen tabs">
          {['Open', 'Planned', 'Resolved'].map((name, index) => (
            <a
              key={name}
              className={tabClass()}
              href="#buttons"
              aria-current={index === 0 ? 'page' : undefined}
            >
              {name} <TabCount>{3 - index}</TabCount>
            </a>
          ))}
        </Tabs>
      </Specimen>
      <Specimen name="another form of the same, with an order" wide>
        <ViewSwitch
          views={[
            { value: 'list', label: 'List' },
            { value: 'board', label: 'Board' },
          ]}
          value="list"
          onChange={() => {}}
        >
          <select aria-label="Order of the specimen" defaultValue="new">
            <option value="new">Newest first</option>
            <option value="old">Oldest first</option>
          </select>
        </ViewSwitch>
      </Specimen>
      <Specimen name="tab, focus" state="focus">
        <a className={tabClass()} href="#buttons">
          Open
        </a>
      </Specimen>
      <Specimen name="tab, hover" state="hover">
        <a className={tabClass()} href="#buttons">
          Open
        </a>
      </Specimen>
    </Part>
  )
}
