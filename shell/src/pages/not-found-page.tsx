import { Button, textSize, token } from '@tailgate/ui';
import { usePageTitle, useSession } from '@tailgate/web-kit';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { landingOf } from '../guards/landing.ts';
import { RoadworkIcon } from '../layout/icons.tsx';
import { NoticeSheet } from './notice-sheet.tsx';

export function NotFoundPage() {
  usePageTitle('404 Page Not Found');
  const session = useSession();
  const home = session.status === 'signed-in' ? landingOf(session.user.role) : '/';
  return (
    <NoticeSheet
      icon={<RoadworkIcon />}
      title="404 Page Not Found"
      extra={<ForDevelopers>Did you forget to add the page to the router?</ForDevelopers>}
      actions={
        <>
          <Button asChild>
            <Link to={home}>Home</Link>
          </Button>
          <GoBack />
        </>
      }
    >
      We can't find that page. Check the link, or start again from the home page.
    </NoticeSheet>
  );
}

/** A new tab has no page to go back to. */
function GoBack() {
  const navigate = useNavigate();
  if (window.history.length <= 1) return null;
  return (
    <Button variant="secondary" onClick={() => void navigate(-1)}>
      Go back
    </Button>
  );
}

const ForDevelopers = styled.p`
  font-size: ${textSize('ui')};
  color: ${token('ink-faint')};
`;
