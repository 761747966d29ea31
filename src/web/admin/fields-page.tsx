import '@mantine/core/styles/Tabs.layer.css'
import type { FieldKind, FieldUsage } from '#domain/people/fields/field-kinds.ts'
import { fieldUsages } from '#domain/people/fields/field-kinds.ts'
import { FieldCreateDialog } from '#web/features/people/fields/team/field-create-dialog.tsx'
import { FieldList } from '#web/features/people/fields/team/field-list.tsx'
import { KindChooserDialog } from '#web/features/people/fields/team/kind-chooser-dialog.tsx'
import { useDialog } from '#web/ui/dialog/use-dialog.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { Allowed } from '#web/ui/frame/allowed.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { Button, Tabs, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'

const route = getRouteApi('/_admin/_settings/admin/settings/fields')

const usageWords: Record<FieldUsage, { readonly tab: string; readonly says: string }> = {
  activity: {
    tab: 'Activity fields',
    says: 'What you say about each activity. Dropdowns and multiple checkboxes also make tabs and filters for your home page: a filter appears there once activities have different answers.',
  },
  attendee: { tab: 'Attendee fields', says: 'What you ask about everybody who takes part.' },
  user: {
    tab: 'User fields',
    says: 'What you ask of the people who book. Required ones are asked on registering.',
  },
}

export const FieldsPage = () => {
  const { usage = 'activity' } = route.useSearch()
  const navigate = route.useNavigate()
  const chooser = useDialog()
  const adding = useItemDialog<FieldKind>()
  return (
    <Allowed to="settings.edit">
      <PageTitle
        title="Fields"
        description="The questions on your forms, in the order in which people answer them."
        action={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={chooser.open}>
            Add field
          </Button>
        }
      />
      <Tabs
        value={usage}
        onChange={(next) => void navigate({ search: { usage: next as FieldUsage }, resetScroll: false })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {fieldUsages.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {usageWords[each].tab}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {fieldUsages.map((each) => (
          <Tabs.Panel key={each} value={each}>
            <Text size="sm" c="dimmed" mb="md" maw="70ch">
              {usageWords[each].says}
            </Text>
            <FieldList usage={each} />
          </Tabs.Panel>
        ))}
      </Tabs>
      <KindChooserDialog dialog={chooser} onDone={adding.open} />
      {adding.chosen !== undefined && (
        <FieldCreateDialog
          key={adding.chosen.number}
          usage={usage}
          kind={adding.chosen.item}
          onDone={({ title }) => {
            notifyDone(`${title} is added.`)
          }}
        />
      )}
    </Allowed>
  )
}
