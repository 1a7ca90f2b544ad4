// A water heater whose relief valve ends in the open: no pipe leads down.
const vec3 eye = vec3(0.85, 1.55, 1.75), target = vec3(0.16, 1.12, 0.0);
const float zoom = 1.2, exposure = 0.85, sunSoft = 10.0, lampFall = 0.25, closeness = 0.6;
const vec3 sun = normalize(vec3(0.4, 0.9, 0.7)), sunColor = vec3(0.7, 0.66, 0.58), skyColor = vec3(0.42, 0.42, 0.43), groundColor = vec3(0.24, 0.22, 0.2);
const vec3 lampAt = vec3(-0.5, 2.2, 1.8), lampColor = vec3(3.4, 3.2, 2.9);
vec3 sky(vec3 d) { return mix(vec3(0.16, 0.15, 0.14), vec3(0.75, 0.74, 0.72), smoothstep(0.2, 0.75, d.y + 0.25 * d.x)); }
const vec2 block = vec2(0.4, 0.2);
vec2 map(vec3 p) {
  vec4 c = course(p.xy, block);
  vec2 hit = vec2((p.z + 0.62 - 0.008 * joint(c.xy, block, 0.012)) * 0.8, 1.0);
  hit = near(hit, disc(p - vec3(0, 0.62, 0), 0.27, 0.78) - 0.02, 2.0);
  hit = near(hit, ring(p - vec3(0, 1.33, 0), 0.29, 0.012), 6.0);
  hit = near(hit, disc(p - vec3(0, 1.435, 0), 0.06, 0.05), 6.0);
  for (float s = -1.0; s < 2.0; s += 2.0) {
    hit = near(hit, rod(p, vec3(0.13 * s, 1.4, 0), vec3(0.13 * s, 2.3, 0), 0.016), 3.0);
    hit = near(hit, rod(p, vec3(0.13 * s, 1.4, 0), vec3(0.13 * s, 1.5, 0), 0.026), 4.0);
  }
  hit = near(hit, rod(p, vec3(-0.13, 1.75, 0), vec3(-1.5, 1.75, 0), 0.016), 3.0);
  vec3 v = p - vec3(0.285, 1.16, 0.08);
  hit = near(hit, rod(v, vec3(-0.04, 0, 0), vec3(0.07, 0, 0), 0.021), 4.0);
  hit = near(hit, rod(v, vec3(0.07, -0.055, 0), vec3(0.07, 0.06, 0), 0.027), 4.0);
  hit = near(hit, max(disc(v - vec3(0.07, -0.07, 0), 0.031, 0.02), -disc(v - vec3(0.07, -0.085, 0), 0.018, 0.03)), 4.0);
  hit = near(hit, disc(v - vec3(0.07, 0.085, 0), 0.013, 0.025), 6.0);
  vec3 l = v - vec3(0.1, 0.112, 0); l.xy = turn(-0.25) * l.xy;
  hit = near(hit, box(l, vec3(0.06, 0.004, 0.014), 0.003), 6.0);
  vec3 s = p - vec3(0.0, 0.82, 0.268);
  hit = near(hit, box(s, vec3(0.1, 0.15, 0.025), 0.01), 5.0);
  hit = near(hit, rod(p, vec3(0.06, 0.1, 0.34), vec3(0.06, 0.55, 0.3), 0.012), 7.0);
  return hit;
}
void surface(float id, vec3 p, vec3 n, inout Look look) {
  if (id < 1.5) {
    vec4 c = course(p.xy, block);
    look = Look(mix(vec3(0.42, 0.41, 0.39), vec3(0.5, 0.49, 0.46) * (0.75 + 0.4 * c.w), joint(c.xy, block, 0.012)) * (0.75 + 0.45 * fbm(p * 8.0)), 0.08, 0.0, 0.08, 60.0);
  } else if (id < 2.5) {
    float rust = smoothstep(0.55, 0.75, fbm(p * vec3(30, 4, 30))) * smoothstep(0.16, 0.02, length(p - vec3(0.3, 1.02, 0.08)) - 0.05);
    look = Look(mix(vec3(0.74, 0.74, 0.71), vec3(0.35, 0.17, 0.07), rust), 0.5, 0.0, 0.015, 12.0);
  } else if (id < 3.5) look = Look(mix(vec3(0.82, 0.42, 0.26), vec3(0.4, 0.22, 0.14), smoothstep(0.45, 0.7, fbm(p * 12.0))), 0.5, 0.9, 0.02, 40.0);
  else if (id < 4.5) look = Look(vec3(0.78, 0.6, 0.27) * (0.75 + 0.4 * fbm(p * 30.0)), 0.52, 0.9, 0.02, 50.0);
  else if (id < 5.5) look = Look(p.z > 0.29 && abs(p.y - 0.86) < 0.05 && abs(p.x) < 0.07 ? vec3(0.85, 0.83, 0.75) : vec3(0.06, 0.065, 0.07), 0.35, 0.0, 0.0, 1.0);
  else if (id < 6.5) look = Look(vec3(0.55, 0.56, 0.57), 0.5, 0.85, 0.02, 30.0);
  else look = Look(vec3(0.75, 0.6, 0.1), 0.3, 0.0, 0.0, 1.0);
}
