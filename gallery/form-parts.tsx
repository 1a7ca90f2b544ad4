import { Check } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Choices } from '#src/ui/choices.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import { Form, FormRow } from '#src/ui/form.tsx'
import { Hidden } from '#src/ui/layout.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { Part, Specimen } from './specimen.tsx'

const trades = ['Electrician', 'Plumber', 'Roofer'].map((name) => [name, name] as const)
const reason = 'The report is published: it can no longer be changed.'

const Fields = () => {
  const [text, setText] = useState('12 Example Lane')
  const [trade, setTrade] = useState('Roofer')
  return (
    <>
      {(['rest', 'hover', 'focus'] as const).map((state) => (
        <Specimen key={state} name={`text, ${state}`} state={state}>
          <TextField label="Street" value={text} onChange={setText} />
        </Specimen>
      ))}
      <Specimen name="text, empty, optional, with a hint">
        <TextField
          label="Words"
          optional
          hint="A room, a trade, a part of the home."
          placeholder="attic"
          value=""
          onChange={() => undefined}
        />
      </Specimen>
      <Specimen name="text, invalid">
        <TextField label="ZIP" value="1234" error="A ZIP has five digits." onChange={setText} />
      </Specimen>
      <Specimen name="text, blocked, with its reason">
        <TextField label="Street" value={text} blocked={reason} onChange={setText} />
      </Specimen>
      {(['rest', 'focus'] as const).map((state) => (
        <Specimen key={state} name={`select, ${state}`} state={state}>
          <Select label="Trade" value={trade} options={trades} onChange={setTrade} />
        </Specimen>
      ))}
      <Specimen name="select, nothing chosen, invalid">
        <Select
          label="Trade"
          placeholder="Choose a trade"
          error="Choose a trade."
          value=""
          options={trades}
          onChange={setTrade}
        />
      </Specimen>
      <Specimen name="select, blocked, with its reason">
        <Select label="Trade" value={trade} blocked={reason} options={trades} onChange={setTrade} />
      </Specimen>
      <Specimen name="password">
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="At least 10 characters."
          value=""
          onChange={() => undefined}
        />
      </Specimen>
      {(['not met yet', 'met', 'broken'] as const).map((stands) => (
        <Specimen key={stands} name={`password, its rule ${stands}`}>
          <PasswordField
            label="New password"
            autoComplete="new-password"
            rule={{
              says:
                stands === 'met' ? (
                  <>
                    <Check aria-hidden="true" />
                    At least 10 characters
                    <Hidden>: met</Hidden>
                  </>
                ) : (
                  '5 more characters.'
                ),
              met: stands === 'met',
            }}
            error={stands === 'broken' ? 'Use at least 10 characters.' : undefined}
            value={stands === 'met' ? 'a long sentence' : 'short'}
            onChange={() => undefined}
          />
        </Specimen>
      ))}
      <Specimen name="text area">
        <TextArea label="Observation" value={text} onChange={setText} />
      </Specimen>
      <Specimen name="file">
        <FileField accept="image/*" onFiles={() => undefined}>
          Add a photo
        </FileField>
      </Specimen>
      <Specimen name="a form with two fields in a row" wide>
        <Form label="Specimen form" onSubmit={() => undefined}>
          <FormRow>
            <TextField label="City" value="Austin" onChange={() => undefined} />
            <TextField label="State" value="TX" onChange={() => undefined} />
          </FormRow>
        </Form>
      </Specimen>
    </>
  )
}

const Chosen = () => {
  const [rating, setRating] = useState<'IN' | 'NI' | 'D'>('IN')
  const [shown, setShown] = useState<readonly ('safety' | 'major')[]>(['safety'])
  const [checked, setChecked] = useState(true)
  return (
    <>
      <Specimen name="one of several">
        <Choices
          legend="Rating"
          options={[
            { value: 'IN', label: 'Inspected' },
            { value: 'NI', label: 'Not inspected', note: 'with a reason' },
            { value: 'D', label: 'Deficient', note: 'Write a finding first.', disabled: true },
          ]}
          value={rating}
          onChange={setRating}
        />
      </Specimen>
      <Specimen name="any of several, inline">
        <Choices
          inline
          many
          legend="Show"
          options={[
            { value: 'safety', label: 'Safety hazard' },
            { value: 'major', label: 'Repair or replace' },
          ]}
          value={shown}
          onChange={(value) =>
            setShown(
              shown.includes(value) ? shown.filter((one) => one !== value) : [...shown, value],
            )
          }
        />
      </Specimen>
      {(['hover', 'focus'] as const).map((state) => (
        <Specimen key={state} name={`one of several, ${state}`} state={state}>
          <Choices
            legend="Rating"
            options={[{ value: 'IN', label: 'Inspected' }]}
            value={null}
            onChange={() => undefined}
          />
        </Specimen>
      ))}
      <Specimen name="one of several, invalid">
        <Choices
          inline
          legend="I am"
          error="Choose one."
          options={[
            { value: 'IN', label: 'a homeowner' },
            { value: 'D', label: 'an inspector' },
          ]}
          value={null}
          onChange={() => undefined}
        />
      </Specimen>
      <Specimen name="checkbox">
        <Checkbox checked={checked} onChange={setChecked}>
          Only with photos
        </Checkbox>
      </Specimen>
      <Specimen name="checkbox, invalid">
        <Checkbox checked={false} error="Accept the terms to go on." onChange={() => undefined}>
          I accept the terms
        </Checkbox>
      </Specimen>
    </>
  )
}

/** The form fields. */
export const FormParts = () => (
  <>
    <Part
      id="fields"
      title="Fields"
      about="Label, hint, control and error are tied together. A blocked field says why."
    >
      <Fields />
    </Part>
    <Part
      id="choices"
      title="Choices"
      about="Native radio buttons and checkboxes with a target as large as a thumb."
    >
      <Chosen />
    </Part>
  </>
)
