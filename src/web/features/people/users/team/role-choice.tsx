import { roleDescriptions, roleNames, roles, type Role } from '#domain/platform/access/roles.ts'
import { Radio, Stack, type RadioGroupProps } from '@mantine/core'

interface RoleChoiceProps extends Omit<RadioGroupProps, 'children' | 'onChange' | 'value'> {
  readonly value?: Role
  readonly onChange?: (role: Role) => void
  /** Returns why a role can't be chosen; undefined if it can. */
  readonly refusal: (role: Role) => string | undefined
  /** True if this is the first part of a dialog, so that the focus starts at the current role. */
  readonly first?: boolean
}

/** A choice of roles with what each may do. A role that can't be given says why. */
export const RoleChoice = ({ refusal, onChange, first = false, ...props }: RoleChoiceProps) => (
  <Radio.Group label="Role" {...props} onChange={(role) => onChange?.(role as Role)}>
    <Stack gap="sm" mt="xs">
      {roles.map((role) => {
        const why = refusal(role)
        return (
          <Radio
            key={role}
            value={role}
            label={roleNames[role]}
            description={why ?? roleDescriptions[role]}
            disabled={why !== undefined}
            data-autofocus={(first && role === props.value) || undefined}
          />
        )
      })}
    </Stack>
  </Radio.Group>
)
