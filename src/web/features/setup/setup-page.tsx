import { Title } from '@mantine/core'

export const SetupPage = () => <Title order={1}>Set up</Title>
