import { WaitingHost } from '@sampan/widgets/tasks/waiting-host.tsx';
import { WithDefinitions } from '../app/with-definitions.tsx';

/** Sends what was confirmed on this device and is not posted yet, whatever screen is shown, and tells of it. */
export const WaitingSteps = () => (
  <WithDefinitions>
    <WaitingHost />
  </WithDefinitions>
);
