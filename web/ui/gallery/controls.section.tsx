import { Flag, LogOut, Menu as MenuIcon, Settings, ThumbsDown, ThumbsUp, User } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuHeading, MenuItem, MenuLink, MenuSeparator } from '#web/ui/floating/menu.tsx';
import { Row, Section } from '#web/ui/gallery/section.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Spinner } from '#web/ui/states/spinner.tsx';
import { Status } from '#web/ui/states/status.tsx';

export function ControlsSection() {
  const [liked, setLiked] = useState(true);

  return (
    <Section title="Buttons and small things">
      <Row>
        <Button>Start survey</Button>
        <Button variant="quiet">View result</Button>
        <Button variant="danger">Delete person</Button>
        <Button variant="text">Clear filters</Button>
        <LinkButton to="/">Get Started</LinkButton>
      </Row>
      <Row>
        <Button size="large">Start survey</Button>
        <Button size="small" variant="quiet">
          Edit
        </Button>
        <Button loading>Start survey</Button>
        <Button variant="quiet" loading>
          View result
        </Button>
        <Button disabled>Deadline Expired</Button>
        <Button variant="quiet" disabled>
          Voted
        </Button>
      </Row>
      <Row>
        <IconButton label="Like" icon={ThumbsUp} pressed={liked} onClick={() => setLiked(!liked)} />
        <IconButton label="Dislike" icon={ThumbsDown} pressed={false} />
        <IconButton label="Report this survey" icon={Flag} />
        <IconButton label="Open the menu" icon={MenuIcon} disabled />
        <Spinner label="Loading..." />
      </Row>
      <Row>
        <Badge>Travel and Tourism</Badge>
        <Badge tone="blue">pro-user</Badge>
        <Badge tone="green">New</Badge>
        <Badge tone="amber">3 days left</Badge>
        <Badge tone="red">2 reports</Badge>
      </Row>
      <Row>
        <Status tone="done">Published</Status>
        <Status tone="active">Running</Status>
        <Status tone="attention">Closes soon</Status>
        <Status tone="refused">Unpublished</Status>
        <Status tone="idle">Expired</Status>
      </Row>
      <Row>
        <Avatar name="Ada Lovelace" size="small" />
        <Avatar name="Grace" />
        <Avatar name="Émile Zola" size="large" />
        <Avatar name="Broken Photo" photo="/nowhere.webp" />
        <Menu
          align="start"
          trigger={
            <button type="button" aria-label="Account" className="rounded-full">
              <Avatar name="Open Menu" />
            </button>
          }
        >
          <MenuHeading>
            <span className="block font-medium">Ada Lovelace</span>
            <span className="block text-quiet text-sm">ada@canvass.example</span>
          </MenuHeading>
          <MenuSeparator />
          <MenuLink to="/profile" icon={User}>
            Profile
          </MenuLink>
          <MenuItem icon={Settings} disabled onSelect={() => {}}>
            Settings
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={LogOut} danger onSelect={() => {}}>
            Log out
          </MenuItem>
        </Menu>
      </Row>
    </Section>
  );
}
