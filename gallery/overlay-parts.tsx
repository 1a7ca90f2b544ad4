import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Cluster } from '#src/ui/layout.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { Toast } from '#src/ui/toast.tsx'
import { Part, Specimen } from './specimen.tsx'

const DialogSpecimen = () => {
  const [open, setOpen] = useState(false)
  const [note, setNote] = useState('')
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Open the dialog
      </Button>
      <Dialog title="Resolve the issue" open={open} onClose={() => setOpen(false)}>
        <TextField label="What was done" value={note} onChange={setNote} />
        <Cluster>
          <Button onClick={() => setOpen(false)}>Resolve</Button>
        </Cluster>
      </Dialog>
    </>
  )
}

/** The parts over a page. */
export const OverlayParts = () => (
  <Part
    id="overlays"
    title="Dialog, menu, toast"
    about="The dialog is the browser’s own: focus goes in and comes back, Escape closes it."
  >
    <Specimen name="dialog">
      <DialogSpecimen />
    </Specimen>
    <Specimen name="menu">
      <Menu
        panel={(close) => (
          <>
            <a href="#overlays">My Profile</a>
            <button type="button" onClick={close}>
              Log Out
            </button>
          </>
        )}
      >
        Services
      </Menu>
    </Specimen>
    {(['default', 'success', 'error', 'loading'] as const).map((tone) => (
      <Specimen key={tone} name={`toast, ${tone}`}>
        <Toast tone={tone} onClose={() => undefined}>
          {tone === 'loading' ? 'Sending…' : 'Switched to inspector view'}
        </Toast>
      </Specimen>
    ))}
  </Part>
)
